import { type AnnotationScope, createAnnotation, EVERYWHERE, toolDefinitionOf } from '@candlemark/annotations';
import type { RecordFields } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import type { DocumentAccess } from '../exchange/document-access.ts';
import { annotationsOfSnapshot, layoutOfSnapshot } from './layout-of-snapshot.ts';

const SPX = { id: 'SPX', levels: [] as const } as Parameters<typeof layoutOfSnapshot>[2];
const chart = (order: number, instrument: string) => ({
  layout: 'main',
  order,
  instrument,
  interval: null,
  style: {},
  settings: {},
});
const line = (id: string, scope: AnnotationScope): RecordFields => ({
  ...createAnnotation(toolDefinitionOf('horizontal-line')!, { id, instrument: 'SPX', pane: 'main', scale: 'main' }, [
    { timeUs: 0, price: 1 },
  ]),
  scope,
});

function documentOf(records: Readonly<Record<string, unknown>>): DocumentAccess {
  return {
    async *records({ kind }) {
      const found = Object.entries(records).filter(([key]) => key.startsWith(`${kind}/`));
      yield {
        records: found.map(([key, fields]) => ({ key, seq: 1, deleted: false, fields: fields as RecordFields })),
      };
    },
  } as Partial<DocumentAccess> as DocumentAccess;
}

test('a picture has what is drawn in the chart of the layout that shows the instrument, and nothing of its other charts', async () => {
  const document = documentOf({
    'layout/main': { name: 'Main', order: 0 },
    'chart/main': chart(0, 'AAPL'),
    'chart/second': chart(1, 'SPX'),
    'annotation/everywhere': line('everywhere', EVERYWHERE),
    'annotation/layout': line('layout', { kind: 'layout', layout: 'main' }),
    'annotation/second': line('second', { kind: 'chart', layout: 'main', chart: 'second' }),
    'annotation/first': line('first', { kind: 'chart', layout: 'main', chart: 'main' }),
    'annotation/other': line('other', { kind: 'layout', layout: 'other' }),
  });
  const { home } = await layoutOfSnapshot(document, 'Main', SPX);
  expect(home).toEqual({ layout: 'main', chart: 'second' });
  const idsIn = async (place: typeof home | null) =>
    (await annotationsOfSnapshot(document, 'SPX', place)).map(({ id }) => id);
  expect(await idsIn(home)).toEqual(['everywhere', 'layout', 'second']);
  expect(await idsIn(null)).toEqual(['everywhere']);
});

test('a picture has own fills unless the chart of the layout leaves them out', async () => {
  const hasOwnFills = async (style: object) => {
    const shown = { ...chart(0, 'SPX'), style };
    const document = documentOf({ 'layout/main': { name: 'Main', order: 0 }, 'chart/main': shown });
    return (await layoutOfSnapshot(document, 'Main', SPX)).hasOwnFills;
  };
  expect(await hasOwnFills({})).toBe(true);
  expect(await hasOwnFills({ hasOwnFills: true })).toBe(true);
  expect(await hasOwnFills({ hasOwnFills: false })).toBe(false);
});

test('a layout of which nothing is kept yet has a chart of its own id', async () => {
  const document = documentOf({ 'layout/new': { name: 'New', order: 0 } });
  expect((await layoutOfSnapshot(document, 'new', SPX)).home).toEqual({ layout: 'new', chart: 'new' });
});
