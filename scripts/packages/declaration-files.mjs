import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { declarationOf } from './declarations.mjs';

/**
 * Where a name comes from: a declaration of a file, or another package.
 *
 * @typedef {{ readonly file: string, readonly name: string } | { readonly file: null, readonly from: string, readonly name: string }} Origin
 */

/**
 * @typedef {object} Declared
 * @property {Map<string, { texts: string[], mentions: Set<string> }>} names      what is declared at the top, overloads together
 * @property {Map<string, { from: string, name: string }>} imports               by the name that it has here
 * @property {Map<string, { from: string | null, name: string }>} exports        by the name that it has outside; null: of this file
 * @property {string[]} stars                                                    whose exports are exported too
 */

/** The words behind a key of a catalogue (`'menu.lines': 'Trend lines'`) may change: the keys are what a host relies on. */
const WORDS = /^(\s+readonly '[\w-]+(?:\.[\w-]+)+': )(['"]).*\2;$/gm;

/** A node of the syntax tree. @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} Node */

/** The declarations of a package, read as they are needed. */
export class DeclarationFiles {
  /** @type {string} */
  #root;
  /** @type {Map<string, Declared>} */
  #files = new Map();

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
  }

  /**
   * All that a file exports, by name.
   *
   * @param {string} file
   * @returns {Map<string, Origin>}
   */
  exportsOf(file) {
    const { exports, stars } = this.#read(file);
    /** @type {Map<string, Origin>} */
    const found = new Map();
    for (const from of stars) {
      const target = declarationOf(file, from);
      if (target === null) found.set(`* of ${from}`, { file: null, from, name: '*' });
      else for (const [name, origin] of this.exportsOf(target)) found.set(name, origin);
    }
    for (const [name, one] of exports) {
      found.set(name, one.from === null ? this.#origin(file, one.name) : this.#imported(file, one.from, one.name));
    }
    return found;
  }

  /**
   * The declarations of a name, without comments.
   *
   * @param {Origin} origin
   * @returns {readonly string[]}
   */
  textsOf(origin) {
    return origin.file === null ? [] : (this.#read(origin.file).names.get(origin.name)?.texts ?? []);
  }

  /**
   * What some declarations lead to beside themselves, file by file.
   *
   * @param {readonly Origin[]} origins
   * @returns {string[]}
   */
  reached(origins) {
    const keyOf = (/** @type {Origin} */ { file, name }) => `${file} ${name}`;
    const own = new Set(origins.map(keyOf));
    const all = new Map(origins.map((origin) => [keyOf(origin), origin]));
    for (const { file, name } of all.values()) {
      if (file === null) continue;
      for (const mention of this.#read(file).names.get(name)?.mentions ?? []) {
        const origin = this.#origin(file, mention);
        if (origin.file !== null) all.set(keyOf(origin), origin);
      }
    }
    const others = [...all]
      .filter(([key, { file }]) => file !== null && !own.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return others.flatMap(([, origin], at) => {
      const isFirst = at === 0 || others[at - 1]?.[1].file !== origin.file;
      return [...(isFirst ? [`// ${origin.file}`] : []), ...this.textsOf(origin)];
    });
  }

  /**
   * What a name means in a file.
   *
   * @param {string} file
   * @param {string} name
   * @returns {Origin}
   */
  #origin(file, name) {
    const imported = this.#read(file).imports.get(name);
    return imported === undefined ? { file, name } : this.#imported(file, imported.from, imported.name);
  }

  /**
   * @param {string} file
   * @param {string} from
   * @param {string} name
   * @returns {Origin}
   */
  #imported(file, from, name) {
    const target = declarationOf(file, from);
    if (target === null) return { file: null, from, name };
    return this.exportsOf(target).get(name) ?? { file: target, name };
  }

  /** @param {string} file @returns {Declared} */
  #read(file) {
    const known = this.#files.get(file) ?? declaredIn(path.join(this.#root, file));
    this.#files.set(file, known);
    return known;
  }
}

/** @param {string} file @returns {Declared} */
function declaredIn(file) {
  const code = readFileSync(file, 'utf8');
  const { program, comments, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Declared} */
  const declared = { names: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      declared.imports.set(localName.value, { from: moduleRequest.value, name: importName.name ?? importName.kind });
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, localName, exportName } of entries) {
      const from = moduleRequest?.value ?? null;
      const name = exportName.name;
      if (name === null) declared.stars.push(from ?? '');
      else declared.exports.set(name, { from, name: (from === null ? localName.name : importName.name) ?? name });
    }
  }
  const known = new Set(declared.imports.keys());
  const tops = program.body.flatMap((statement) => topOf(/** @type {Node} */ (/** @type {unknown} */ (statement))));
  for (const { name } of tops) known.add(name);
  for (const { name, node, statement } of tops) {
    const one = declared.names.get(name) ?? { texts: [], mentions: new Set() };
    one.texts.push(withoutComments(code, statement, comments));
    for (const mention of namesIn(node)) if (known.has(mention) && mention !== name) one.mentions.add(mention);
    declared.names.set(name, one);
  }
  return declared;
}

/**
 * The declarations of a statement at the top of a file.
 *
 * @param {Node} statement
 * @returns {{ name: string, node: Node, statement: Node }[]}
 */
function topOf(statement) {
  const node = /** @type {Node} */ (statement.declaration ?? statement);
  if (node.type === 'VariableDeclaration') {
    const each = /** @type {(Node & { id: { name: string } })[]} */ (node.declarations);
    return each.map((declarator) => ({ name: declarator.id.name, node: declarator, statement }));
  }
  const id = /** @type {{ name?: string } | null | undefined} */ (node.id);
  return id?.name === undefined ? [] : [{ name: id.name, node, statement }];
}

/**
 * Every name in a declaration but those of members, which mean nothing outside.
 *
 * @param {unknown} node
 * @returns {Generator<string>}
 */
function* namesIn(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* namesIn(child);
  } else if (typeof node === 'object' && node !== null) {
    const { type, name, computed } = /** @type {Node} */ (node);
    if (type === 'Identifier') yield String(name);
    for (const [field, child] of Object.entries(node)) {
      if (field !== 'key' || computed === true) yield* namesIn(child);
    }
  }
}

/**
 * @param {string} code
 * @param {{ start: number, end: number }} node
 * @param {readonly { start: number, end: number }[]} comments
 */
function withoutComments(code, { start, end }, comments) {
  let text = '';
  let at = start;
  for (const comment of comments) {
    if (comment.start < at || comment.end > end) continue;
    text += code.slice(at, comment.start);
    at = comment.end;
  }
  text += code.slice(at, end);
  return text
    .replaceAll(/^\s*\n/gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(WORDS, '$1string;');
}
