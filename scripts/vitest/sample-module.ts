/**
 * A sample as a module of its own: what it imports stays imported, names that packages export are imported where it leaves that out, names of the made-up world are there, and what it shows is
 * rendered. Its lines keep their order: line n + 1 of the module is line n of the sample.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Sample } from './docs-samples.mjs';

/** Where names come from that a sample does not import, in this order. */
const PACKAGES = ['chart', 'chart-react', 'chart-ui', 'annotations', 'indicators', 'bars', 'client', 'analytics'];
const REACT = ['useState', 'useEffect', 'useMemo', 'useRef'];
/** The parser's list of exports leaves them out. */
const DECLARED_TYPE = /^export (?:interface|type) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** From an exported name to the module that has it. */
export type ExportIndex = ReadonlyMap<string, string>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What the packages let hosts use, by name. */
export function packageExports(root: string): ExportIndex {
  const index = new Map(REACT.map((name) => [name, 'react']));
  for (const name of PACKAGES.toReversed()) {
    for (const exported of exportsOf(path.join(root, 'packages', name, 'src/index.ts')))
      index.set(exported, `@candlemark/${name}`);
  }
  return index;
}

/** What the files of a folder export to each other, by name, as paths from `from`. */
export function folderExports(root: string, folder: string, from: string): ExportIndex {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file));
  return new Map(
    sources.flatMap((source) => {
      const file = path.join(root, folder, source);
      return exportsOf(file, false).map((name) => [name, path.relative(from, file)] as const);
    }),
  );
}

function exportsOf(file: string, hasStars = true): string[] {
  const code = readFileSync(file, 'utf8');
  const { module } = parseSync(file, code);
  const types = [...code.matchAll(DECLARED_TYPE)].map(([, name]) => name ?? '');
  const values = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      if (exportName.name !== null) return importName.kind === 'None' || hasStars ? [exportName.name] : [];
      return hasStars && moduleRequest !== null ? exportsOf(path.join(path.dirname(file), moduleRequest.value)) : [];
    }),
  );
  return [...types, ...values];
}

/** The module of a sample, a function of the world that it is shown in; of one that is a part of this house it answers what that declares. @throws Error naming the place where it is no code */
export function sampleModule(
  { page, line, code, mark }: Sample,
  exported: ExportIndex,
  world: readonly string[],
): string {
  const { module, program, errors } = parseSync('sample.tsx', code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${page}:${line}: ${error.codeframe ?? error.message}`);
  const statements = program.body as unknown as readonly Node[];
  const declared = new Set(statements.flatMap(namesOf));
  const imports = module.staticImports.map(({ start, end }) => code.slice(start, end));
  const imported = new Set(imports.join(' ').match(WORD));
  const words = new Set(code.match(WORD));
  const wanted = [...words].filter((word) => !declared.has(word) && !imported.has(word));
  const added = wanted.flatMap((word) => {
    const from = world.includes(word) ? undefined : exported.get(word);
    return from === undefined ? [] : [`import { ${word} } from '${from}';`];
  });
  const names = world.filter((name) => words.has(name) || name === 'render');
  const head = [
    ...imports.map((text) => text.replaceAll('\n', ' ')),
    ...added,
    `export default async ({ ${names.join(', ')} }: World) => {`,
  ];
  const answer = mark === 'inside' ? `\nreturn { ${[...declared].join(', ')} };` : '';
  return `import type { World } from '../../apps/docs/samples/world.tsx'; ${head.join(' ')} {\n${bodyOf(code, statements)}${answer}\n} };\n`;
}

/** Without its imports, and with what it only shows handed to be rendered. */
function bodyOf(code: string, statements: readonly Node[]): string {
  let body = code;
  for (const { type, start, end, expression, declaration } of statements.toReversed()) {
    const text = body.slice(start, end);
    const isShown = type === 'ExpressionStatement' && /^JSX/.test((expression as Node).type);
    if (type === 'ImportDeclaration') body = body.slice(0, start) + text.replaceAll(/[^\n]/g, ' ') + body.slice(end);
    else if (declaration) body = body.slice(0, start) + body.slice((declaration as Node).start);
    else if (isShown) body = `${body.slice(0, start)}await render(${text.replace(/;$/, '')});${body.slice(end)}`;
  }
  return (
    body +
    componentsOf(statements)
      .map((name) => `\nawait render(<${name} />);`)
      .join('')
  );
}

/** Components that a sample declares and that need no props: they are what it shows. */
function componentsOf(statements: readonly Node[]): string[] {
  return statements.flatMap(({ type, id, params }) => {
    const isComponent =
      type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(id)) && (params as unknown[]).length === 0;
    return isComponent ? [nameOf(id)] : [];
  });
}

function namesOf({ type, id, declarations, declaration }: Node): string[] {
  if (declaration) return namesOf(declaration as Node);
  if (type === 'VariableDeclaration')
    return (declarations as readonly Node[]).flatMap((each) => nameOf(each.id).match(WORD) ?? []);
  return id ? [nameOf(id)] : [];
}

/** Of a declaration; of a pattern all names in it. */
function nameOf(id: unknown): string {
  const { type, name } = id as Node;
  if (type === 'Identifier') return String(name);
  return [...JSON.stringify(id).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name).join(' ');
}
