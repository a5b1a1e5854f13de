import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiReport } from './api-report.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'candlemark-api-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** The report of a package of these declarations, without its head. */
function report(files: Readonly<Record<string, string>>, doors: Record<string, string> = { '.': 'index' }): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return apiReport('@candlemark/some', root, doors).split('\n').slice(4).join('\n').trim();
}

test('what is exported stands in the order of names, without comments, wherever it is declared', () => {
  const text = report({
    'index.d.ts':
      "export { zoom } from './view/zoom.ts';\nexport { type Bar, low as least } from './bar.ts';\nexport * from './more.ts';\n",
    'view/zoom.d.ts':
      '/** Zooms. */\nexport declare function zoom(by: number): void;\nexport declare function zoom(by: string): void;\n',
    'bar.d.ts':
      'export interface Bar {\n    /** Real. */\n    readonly open: number; // of the day\n}\nexport declare const low: number;\n',
    'more.d.ts': 'export declare const all: 1;\n',
  });
  expect(text).toBe(
    [
      '## `.`',
      '',
      '```ts',
      'export interface Bar {',
      '    readonly open: number;',
      '}',
      'export declare const all: 1;',
      'export { low as least };',
      'export declare const low: number;',
      'export declare function zoom(by: number): void;',
      'export declare function zoom(by: string): void;',
      '```',
    ].join('\n'),
  );
});

test('what the exports lead to stands behind them, and what they do not lead to stands nowhere', () => {
  const text = report({
    'index.d.ts': "export { a } from './a.ts';\n",
    'a.d.ts':
      "import type { Deep } from './deep.ts';\ntype Own = Deep | Own[];\ntype Never = 1;\nexport declare function a(own: Own): void;\n",
    'deep.d.ts':
      "import type { Bar } from '@candlemark/bars';\nexport interface Deep {\n    bar: Bar;\n}\nexport type Unused = 2;\n",
  });
  const [, behind] = text.split('## Behind them');
  expect(behind).toContain('// a.d.ts\ntype Own = Deep | Own[];\n');
  expect(behind).toContain('// deep.d.ts\nexport interface Deep {\n    bar: Bar;\n}');
  expect(behind).not.toMatch(/Unused|Never/);
});

test('another package is named, each door has its own list, and what both have is told in both', () => {
  const text = report(
    {
      'index.d.ts': "export type { Bar } from '@candlemark/bars';\nexport { a } from './a.ts';\n",
      'other.d.ts': "export { a } from './a.ts';\n",
      'a.d.ts': 'export declare const a: number;\n',
    },
    { '.': 'index', './other': 'other' },
  );
  expect(text).toContain("export { Bar } from '@candlemark/bars';");
  expect(text.split('export declare const a: number;')).toHaveLength(3);
});

test('a catalogue tells its keys: its words may change', () => {
  const text = report({
    'index.d.ts': "export declare const TEXT: {\n    readonly 'menu.lines': 'It\\'s lines';\n};\n",
  });
  expect(text).toContain("readonly 'menu.lines': string;");
});
