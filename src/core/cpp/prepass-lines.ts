// Owns: the dirt that belongs to whole lines: quote marks, line numbers, the fences of markdown with the prose around
// them, the words of copy buttons. Each is blanked only where it is consistent, so that code is never taken for it.

/** The text with such dirt blanked; lines keep their length. */
export function blankedLines(text: string): string {
  const lines = text.split("\n");
  blankQuotes(lines);
  blankNumbers(lines);
  blankFences(lines);
  blankButtons(lines);
  return lines.join("\n");
}

function blank(line: string, to = line.length, from = 0): string {
  return line.slice(0, from) + " ".repeat(Math.max(0, to - from)) + line.slice(to);
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || /^[\s\ufeff\u200b]*$/.test(line);
}

/** `> ` in front of every line that is not empty, as in mail and in quoted markdown. */
function blankQuotes(lines: string[]): void {
  const quoted = /^[\s\ufeff]*(?:>[ \t]?)+/;
  if (!lines.every((line) => isBlank(line) || quoted.test(line)) || lines.every(isBlank)) {
    return;
  }
  lines.forEach((line, index) => {
    lines[index] = blank(line, quoted.exec(line)?.[0].length ?? 0);
  });
}

interface Numbered {
  readonly line: number;
  readonly value: number;
  readonly length: number;
  readonly style: string;
}

const NUMBER = /^([\s\ufeff]*)(\d{1,6})(?:([ \t]*[:|│.)])(?=[^\d:]|$)|(?=[ \t\u00a0]|$))/;

/** `12 `, ` 12: `, `12|`, `12.`: numbers that rise by one from line to line, in one style. */
function blankNumbers(lines: string[]): void {
  let run: Numbered[] = [];
  const total = lines.filter((line) => !isBlank(line)).length;
  lines.forEach((line, index) => {
    const found = numberOf(line, index);
    const last = run.at(-1);
    if (
      found !== null &&
      last !== undefined &&
      found.value === last.value + 1 &&
      found.style === last.style
    ) {
      run.push(found);
      return;
    }
    if (found === null && isBlank(line)) {
      return;
    }
    blankRun(lines, run, total);
    run = found === null ? [] : [found];
  });
  blankRun(lines, run, total);
}

function numberOf(line: string, index: number): Numbered | null {
  const match = NUMBER.exec(line);
  if (match === null) {
    return null;
  }
  return { line: index, value: Number(match[2]), length: match[0].length, style: (match[3] ?? "").trim() };
}

/** Two lines are a run only when they are the whole text. */
function blankRun(lines: string[], run: readonly Numbered[], total: number): void {
  if (run.length < 2 || (run.length < 3 && run.length < total)) {
    return;
  }
  for (const { line, length } of run) {
    lines[line] = blank(lines[line] ?? "", length);
  }
}

const FENCE = /^[\s\ufeff]*(`{3,}|~{3,})(.*)$/;

/** With a pair of fences only what they enclose is code; `//@` lines count wherever they stand. */
function blankFences(lines: string[]): void {
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  const first = fences[0];
  if (first === undefined) {
    return;
  }
  // A single bare fence says too little: the text on both sides of it may be code.
  const opensOnly = fences.length === 1 && (FENCE.exec(lines[first] ?? "")?.[2] ?? "").trim() !== "";
  let inside = fences.length === 1 && !opensOnly;
  lines.forEach((line, index) => {
    const isFence = fences.includes(index);
    if (isFence && (fences.length > 1 || opensOnly)) {
      inside = !inside;
    }
    if (isFence || (!inside && !/^[\s\ufeff]*\/\/@/.test(line))) {
      lines[index] = blank(line);
    }
  });
}

const BUTTONS = new Set(
  "Copy|Copy code|Copied|Copied!|Copy to clipboard|Copier|Copier le code|Copiar|Copiar código|复制|复制代码|복사|복사됨|cpp|c++|C++|C/C++|Wrap|Expand|Collapse".split(
    "|",
  ),
);

/** Words of buttons, alone on one of the outermost lines, or glued to the end of the code. */
function blankButtons(lines: string[]): void {
  const full = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]));
  for (const order of [full, [...full].reverse()]) {
    for (const index of order) {
      const line = lines[index] ?? "";
      if (!BUTTONS.has(line.trim())) {
        break;
      }
      lines[index] = blank(line);
    }
  }
  const last = full.findLast((index) => !isBlank(lines[index]));
  const glued =
    last === undefined ? null : /^(.*[;}])\s*(Copy|Copy code|Copied!)\s*$/.exec(lines[last] ?? "");
  if (last !== undefined && glued?.[1] !== undefined) {
    lines[last] = blank(lines[last] ?? "", undefined, glued[1].length);
  }
}
