// Owns: the numbers of the encoded program: operations of instructions and expressions, shapes of their operands.
// Only encode*.ts writes them and the interpreter reads them; nothing here knows a state.

/** Words per encoded instruction: instruction `pc` begins at word `pc * STRIDE`. */
export const STRIDE = 16;

/* Operations of instructions; word 0. Operands in brackets, by word. */

/** [1–3 place, 4 expression] */
export const SET = 0;
/** [1 code address] */
export const JUMP = 1;
/** [1 expression, 2 code address when zero] */
export const BRANCH = 2;
/** [1–3 place of the result, 4 entry, 5 cells of the callee's frame, 6 arguments, 7 list of expressions] */
export const ENTER = 3;
/** [1 expression or −1] */
export const LEAVE = 4;
/** [1 loop, 2 machine cell, 3 machine cell after its nested loops, 4 watched, 5 list of locals, 6 shadow] */
export const ROUND = 5;
/** Nothing happens. */
export const NOTHING = 6;
/** [1 fault reason] */
export const FAIL = 7;
/** [1 machine cell, 2 number of works, 3 list of works] */
export const SCOPE_BEGIN = 8;
/** [1 machine cell] */
export const SCOPE_END = 9;
/** Operations from here on are visible. */
export const FIRST_VISIBLE = 10;
/** [1–3 place, 4 expression of the address] */
export const READ = 10;
/** [1–3 place, 4 expression] */
export const WRITE = 11;
/** [1 work] */
export const CPU_BEGIN = 12;
/** [1 work] */
export const CPU_END = 13;
/** [1–3 place of the result, 4–6 place of what it creates, 7 op, 8 arguments, 9 list of expressions, 10 work, 11 name] */
export const API = 14;

/** Word of a place: kind, then its argument, then its type. */
export const PLACE = 1;
export const OUT_PLACE = 4;

/* Kinds of places. */

export const NOWHERE = 0;
export const IN_LOCAL = 1;
export const IN_CELL = 2;
/** The argument is an expression. */
export const AT_ADDRESS = 3;

/* Operations of expressions, in postfix order. Operands follow. */

export const END = 0;
/** hi, lo */
export const CONSTANT = 1;
/** local */
export const LOCAL = 2;
/** cell */
export const CELL = 3;
export const LOAD = 4;
/** cells */
export const OFFSET = 5;
/** length or −1, stride */
export const ELEMENT = 6;
/** local */
export const ADDRESS = 7;
/** operation, type */
export const BINARY = 8;
/** type; so have the other four that change the top only */
export const NEGATE = 9;
export const COMPLEMENT = 10;
export const NOT = 11;
export const CAST = 12;
/** Makes 0 or 1 of the top. */
export const TRUTH = 13;
/** position: when the top is zero it stays as 0 and evaluation goes on there, else it is dropped. `&&` */
export const AND_ELSE = 14;
/** position: when the top is not zero it becomes 1 and evaluation goes on there, else it is dropped. `||` */
export const OR_ELSE = 15;
/** position: drops the top; goes on there when it was zero. */
export const SKIP_IF_ZERO = 16;
/** position */
export const SKIP = 17;

/** The numbers of BINARY operations. Comparisons come last. */
export const BINARY_OPS = [
  "+",
  "-",
  "*",
  "/",
  "%",
  "<<",
  ">>",
  "&",
  "|",
  "^",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
] as const;
export const FIRST_COMPARISON = 10;

/* A type is its width in bits, plus flags. */

export const SIGNED = 0x100;
export const AS_BOOL = 0x200;
export const WIDTH = 0xff;
