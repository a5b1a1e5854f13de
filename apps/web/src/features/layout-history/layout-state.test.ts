import type { RecordJson } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { annotationsOfState, chartOfState, copiedAnnotations, nameOfState } from './layout-state.ts';

const EVERYWHERE = { kind: 'instrument' };
const IN_MAIN = { kind: 'layout', layout: 'main' };

function record(key: string, fields: Readonly<Record<string, unknown>>): RecordJson {
  return { key, seq: 1, deleted: false, fields };
}

function line(id: string, fields: object): RecordJson {
  return record(`annotation/${id}`, { id, group: null, scope: EVERYWHERE, ...fields });
}

test('a state tells its name, its chart and its annotations', () => {
  const records = [
    line('a', {}),
    line('of-first', { scope: { kind: 'chart', layout: 'main', chart: 'main' } }),
    line('of-other', { scope: { kind: 'chart', layout: 'main', chart: 'two' } }),
    record('chart/two', { order: 2, instrument: 'later' }),
    record('chart/main', { order: 0, instrument: 'first' }),
    record('layout/main', { name: 'Old name', order: 0 }),
  ];
  expect(chartOfState({ records })?.instrument).toBe('first');
  expect(nameOfState({ records })).toBe('Old name');
  expect(annotationsOfState({ records })).toEqual(records.slice(0, 2));
  expect(chartOfState({ records: [] })).toBeNull();
  expect(nameOfState({ records: [] })).toBeNull();
});

test('a copy has what would not be seen there by itself, under ids of its own', () => {
  const then = [
    line('same', { z: 1 }),
    line('changed', { z: 1, group: 'g' }),
    line('deleted', { z: 1, group: 'g' }),
    line('of-layout', { scope: IN_MAIN }),
    line('of-chart', { scope: { kind: 'chart', layout: 'main', chart: 'main' } }),
  ];
  const present = [
    line('same', { z: 1 }),
    line('changed', { z: 2, group: 'g' }),
    line('of-layout', { scope: IN_MAIN }),
  ];
  let count = 0;
  const edits = copiedAnnotations(then, present, { layout: 'copy', chart: 'one' }, () => `new-${++count}`);
  expect(edits.map(({ set }) => set.scope)).toEqual([
    ...Array(3).fill({ kind: 'layout', layout: 'copy' }),
    { kind: 'chart', layout: 'copy', chart: 'one' },
  ]);
  for (const { key, set } of edits) expect(key).toBe(`annotation/${String(set.id)}`);
  expect(new Set(edits.map(({ key }) => key)).size).toBe(4);
  const [changed, deleted, ofLayout] = edits;
  expect(changed?.set).toMatchObject({ z: 1 });
  expect(changed?.set.group).toBe(deleted?.set.group);
  expect(changed?.set.group).not.toBe('g');
  expect(ofLayout?.set.group).toBeNull();
});
