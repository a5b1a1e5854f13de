import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createAnnotation, toolDefinitionOf, writeAnnotationFile } from '@candlemark/annotations';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';

const copy = sampleStore();
/** Nothing else in the picture is of this colour. */
const MAGENTA = [255, 0, 255] as const;
const SIDE = 8;

/** A PNG of one colour, bare of all else. */
function magentaPng(): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(SIDE * (1 + 3 * SIDE));
  for (let at = 0; at < rows.length; at++) {
    const column = at % (1 + 3 * SIDE);
    rows[at] = column === 0 ? 0 : MAGENTA[(column - 1) % 3]!;
  }
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  const file = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`;
}

/** How many pixels of a PNG are of the colour. */
function magentaPixels(png: Buffer): number {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (MAGENTA.every((value, channel) => pixels[at + channel] === value)) count += 1;
  return count;
}

it('a PNG shows the images of the chart', async () => {
  const [data, dir] = [copy(), tempDir()];
  const shown = createAnnotation(
    toolDefinitionOf('image')!,
    { id: 'logo', instrument: 'aapl', pane: 'main', scale: 'main' },
    [{ timeUs: Date.UTC(2022, 3, 1) * 1000, price: 107 }],
    { style: { size: 100 }, props: { source: magentaPng() } },
  );
  const file = join(dir, 'image.json');
  writeFileSync(file, writeAnnotationFile({ annotations: [shown], instruments: new Map(), foreign: [] }));
  const taken = await runInProcess(['annotations', 'import', file, '--symbol', 'AAPL', '--data', data]);
  expect(taken).toMatchObject({ code: 0, err: '' });
  const out = join(dir, 'chart.png');
  const range = ['--interval', '1D', '--from', '2022-02-01', '--to', '2022-06-01'];
  const run = await runInProcess(['snapshot', '--symbol', 'AAPL', ...range, '--out', out, '--data', data]);
  expect(run).toEqual({ code: 0, out: '', err: '' });
  expect(magentaPixels(readFileSync(out))).toBeGreaterThan(95 * 95);
});
