// Every way in which a file can name another one: static, type-only, dynamic, re-export, URL, glob.
import { walk } from "./source.mjs";

/** @typedef {import("./source.mjs").AstNode} AstNode */
/** @typedef {import("./source.mjs").Source} Source */
/**
 * @typedef {object} Import
 * @property {string} specifier as written, without a `?query`
 * @property {number} line
 * @property {boolean} typeOnly
 * @property {"import" | "re-export" | "url" | "glob"} form
 */

/**
 * Lists the imports of a file in the order written.
 * @param {Source} source
 * @returns {Import[]}
 */
export function importsOf(source) {
  /** @type {Import[]} */
  const found = [];
  walk(source.program, (node) => {
    for (const { literal, typeOnly, form } of named(node)) {
      found.push({
        specifier: literal.replace(/\?.*$/, ""),
        line: source.lineAt(node.start),
        typeOnly,
        form,
      });
    }
  });
  return found;
}

/**
 * Lines on which a file hands on what it imported: `export … from`, or an import that is exported again.
 * @param {Source} source
 * @returns {number[]}
 */
export function reExportLines(source) {
  const imported = new Set();
  const lines = [];
  for (const node of source.program["body"]) {
    if (node.type === "ImportDeclaration") {
      for (const specifier of node.specifiers) {
        imported.add(specifier.local.name);
      }
    }
  }
  for (const node of source.program["body"]) {
    const again =
      node.type === "ExportNamedDeclaration" &&
      node.specifiers.some((/** @type {AstNode} */ one) => imported.has(one["local"].name));
    if (again || node.type === "ExportAllDeclaration" || (isExport(node) && node.source)) {
      lines.push(source.lineAt(node.start));
    }
  }
  return lines;
}

/**
 * @param {AstNode} node
 * @returns {{ literal: string, typeOnly: boolean, form: Import["form"] }[]}
 */
function named(node) {
  switch (node.type) {
    case "ImportDeclaration":
      return [{ literal: node["source"].value, typeOnly: isTypeOnly(node), form: "import" }];
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return node["source"]
        ? [{ literal: node["source"].value, typeOnly: node["exportKind"] === "type", form: "re-export" }]
        : [];
    case "ImportExpression":
      return literals(node["source"]).map((literal) => ({ literal, typeOnly: false, form: "import" }));
    case "TSImportType":
      return literals(node["source"]).map((literal) => ({ literal, typeOnly: true, form: "import" }));
    case "NewExpression":
      return isImportMetaUrl(node)
        ? literals(node["arguments"][0]).map((literal) => ({ literal, typeOnly: false, form: "url" }))
        : [];
    case "CallExpression":
      return isGlob(node)
        ? literals(node["arguments"][0]).map((literal) => ({ literal, typeOnly: false, form: "glob" }))
        : [];
    default:
      return [];
  }
}

/** @param {AstNode} node */
function isExport(node) {
  return node.type === "ExportNamedDeclaration";
}

/** @param {AstNode} node */
function isTypeOnly(node) {
  const specifiers = node["specifiers"];
  return (
    node["importKind"] === "type" ||
    (specifiers.length > 0 && specifiers.every((/** @type {AstNode} */ one) => one["importKind"] === "type"))
  );
}

/** @param {AstNode} node `new URL("./file", import.meta.url)` */
function isImportMetaUrl(node) {
  const [, second] = node["arguments"];
  return (
    node["callee"].name === "URL" &&
    second?.type === "MemberExpression" &&
    second.object.type === "MetaProperty" &&
    second.property.name === "url"
  );
}

/** @param {AstNode} node `import.meta.glob("./*.txt")` */
function isGlob(node) {
  const callee = node["callee"];
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "MetaProperty" &&
    callee.property.name === "glob"
  );
}

/**
 * @param {AstNode | undefined} node
 * @returns {string[]} the strings written in it
 */
function literals(node) {
  if (node?.type === "Literal" && typeof node["value"] === "string") {
    return [node["value"]];
  }
  if (node?.type === "TSLiteralType") {
    return literals(node["literal"]);
  }
  return node?.type === "ArrayExpression" ? node["elements"].flatMap(literals) : [];
}
