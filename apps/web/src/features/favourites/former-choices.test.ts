import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createFavourites } from './favourites.ts';
import { bringFormerChoices } from './former-choices.ts';

const LOOK = { style: { lineWidth: 3 }, props: { extendEnd: true } };

async function brought(stored: Map<string, string>) {
  const test = createTestDocument({ 'favourites/tools': { items: { text: 0 } } });
  await test.settle();
  const tools = createFavourites(test.document, 'tools', 'Favourites');
  const intervals = createFavourites(test.document, 'intervals', 'Intervals');
  const bring = () =>
    bringFormerChoices({
      storage: memoryStorage(stored),
      document: test.document,
      tools,
      intervals,
      stepName: 'Take over',
    });
  await bring();
  await bring();
  await test.settle();
  return { ...test, tools, intervals };
}

it('are part of the document from then on, once, beside what is there', async () => {
  const stored = new Map([
    ['candlemark.annotation-templates/line', JSON.stringify({ version: 1, templates: [{ name: 'Bold', ...LOOK }, 7] })],
    ['candlemark.annotation-templates/text', '{"version":1,'],
    ['candlemark.drawing-tools', JSON.stringify({ favourites: ['line', 'text'], magnet: 'strong' })],
    ['candlemark.intervals', '45m 2h'],
  ]);
  const { document, taken, tools, intervals } = await brought(stored);
  expect(document.keys('template').map((key) => document.get(key))).toEqual([
    { name: 'Bold', order: 0, tool: 'line', ...LOOK },
  ]);
  expect([tools.get(), intervals.get()]).toEqual([
    ['text', 'line'],
    ['45m', '2h'],
  ]);
  expect(taken.map(({ name }) => name)).toEqual(['Take over', 'Favourites', 'Intervals']);
  expect([...stored.keys()]).toEqual(['candlemark.drawing-tools']);
  expect(JSON.parse(stored.get('candlemark.drawing-tools')!)).toMatchObject({ favourites: [], magnet: 'strong' });
});

it('that are none change nothing', async () => {
  const stored = new Map([['candlemark.drawing-tools', '{"magnet":"off"}']]);
  const { taken } = await brought(stored);
  expect(taken).toEqual([]);
  expect(stored.get('candlemark.drawing-tools')).toBe('{"magnet":"off"}');
});
