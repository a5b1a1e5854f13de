import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { compressFiles } from './compress-files.mjs';

test('long texts have smaller forms beside them; maps, pictures and short texts have none', async () => {
  const long = 'candle '.repeat(1000);
  const root = tempTree({ 'index.html': 'short', 'assets/a.js': long, 'assets/a.js.map': long, 'assets/a.png': long });
  await compressFiles(root);
  const at = (name: string) => path.join(root, name);
  expect(brotliDecompressSync(readFileSync(at('assets/a.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(at('assets/a.js.gz'))).toString()).toBe(long);
  expect(readFileSync(at('assets/a.js')).toString()).toBe(long);
  for (const name of ['index.html.br', 'assets/a.js.map.br', 'assets/a.js.map.gz', 'assets/a.png.gz'])
    expect(existsSync(at(name)), name).toBe(false);
});

test('what is named is compressed as well as can be', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `bar${(at * 7919) % 977} of ${at % 53}`).join(' ');
  const root = tempTree({ 'assets/a.js': words, 'assets/b.js': words });
  const at = (name: string) => path.join(root, name);
  await compressFiles(root, { best: [at('assets/a.js')] });
  const bytes = (name: string) => readFileSync(at(name)).length;
  expect(bytes('assets/a.js.br')).toBeLessThan(bytes('assets/b.js.br'));
  expect(brotliDecompressSync(readFileSync(at('assets/a.js.br'))).toString()).toBe(words);
});
