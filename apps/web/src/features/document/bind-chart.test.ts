import { type Annotation, type ChartHome, createAnnotation, toolDefinitionOf } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { ChartDocument, documentExchange, History } from '@candlemark/chart/testing';
import { annotationsOf } from '@candlemark/client';
import { describe, expect, it } from 'vitest';
import { createTestDocument, type TestDocument } from '../../testing/document-peer.ts';
import { type BindOptions, bindChart } from './bind-chart.ts';
import { KeptSteps } from './kept-steps.ts';

const line = (id: string, instrument = 'AAPL', price = 1): Annotation =>
  createAnnotation(toolDefinitionOf('horizontal-line')!, { id, instrument, pane: 'main', scale: 'main' }, [
    { timeUs: 0, price },
  ]);
const fieldsOf = (one: Annotation) => one as unknown as Readonly<Record<string, unknown>>;
const HOME = { layout: 'main', chart: 'one' };
const elsewhere = (id: string): Annotation => ({ ...line(id), scope: { kind: 'layout', layout: 'other' } });

async function bound(records: readonly Annotation[] = [], isThere = true, whenReady?: BindOptions['whenReady']) {
  const test = createTestDocument(
    Object.fromEntries(records.map((one) => [`annotation/${one.id}`, fieldsOf(one)])),
    isThere,
  );
  await test.settle();
  const notShown: number[] = [];
  const one = chartIn(test, HOME, { notShown: (count) => notShown.push(count), ...(whenReady && { whenReady }) });
  await test.settle();
  return { ...test, ...one, notShown };
}

function chartIn({ document: records }: TestDocument, home: ChartHome, options: Partial<BindOptions> = {}) {
  const history = new History();
  const document = new ChartDocument(history);
  const exchange = documentExchange(document, history, () => {});
  const chart = { drawing: { exchange, definitionOf: toolDefinitionOf } } as unknown as Pick<FinancialChart, 'drawing'>;
  const binding = bindChart(chart, 'AAPL', records, {
    home,
    steps: new KeptSteps(),
    undone: (step) => `Undo: ${step}`,
    notShown: () => {},
    ...options,
  });
  const shown = () => [...document.keys()].filter((key) => key.startsWith('annotation/')).sort();
  return { history, chart: document, binding, shown };
}

describe('a bound chart', () => {
  it('has what belongs to its instrument and its layout, and counts what it does not understand', async () => {
    const strange = { ...line('d'), type: 'hologram' };
    const { shown, notShown } = await bound([line('a'), line('b', 'MSFT'), elsewhere('c'), strange]);
    expect(shown()).toEqual(['annotation/a']);
    expect(notShown).toEqual([1]);
  });

  it('has the indicators of its layout, and those that are made on it belong to that', async () => {
    const { chart, history, hear, taken, settle, fields } = await bound();
    hear('Add', [
      { key: 'indicator/a', set: { id: 'a', layout: 'main', type: 'rsi' }, deleted: false },
      { key: 'indicator/b', set: { id: 'b', layout: 'other', type: 'rsi' }, deleted: false },
    ]);
    expect([chart.get('indicator/a')?.type, chart.get('indicator/b')]).toEqual(['rsi', null]);
    chart.edit('Add SMA', (edit) => edit.set('indicator/c', { id: 'c', type: 'sma' }));
    await settle();
    expect(fields('indicator/c')).toEqual({ id: 'c', type: 'sma', layout: 'main' });
    history.undo(chart);
    await settle();
    expect(taken.at(-1)).toMatchObject({ name: 'Undo: Add SMA', edits: [{ key: 'indicator/c', deleted: true }] });
  });

  it('makes changes of steps, also of those that are undone, and follows what others do', async () => {
    const { chart, history, taken, fields, hear, settle } = await bound([line('a')]);
    chart.edit('Move line', (edit) => edit.set('annotation/a', { ...fieldsOf(line('a', 'AAPL', 2)) }));
    await settle();
    hear('Rename', [{ key: 'annotation/a', set: { name: 'Support' } }]);
    expect(chart.get('annotation/a')).toMatchObject({ name: 'Support', anchors: [{ price: 2 }] });
    history.undo(chart);
    await settle();
    expect(taken.map(({ name, edits }) => [name, Object.keys(edits[0]!.set)])).toEqual([
      ['Move line', ['anchors']],
      ['Undo: Move line', ['anchors']],
    ]);
    expect(fields('annotation/a')).toMatchObject({ name: 'Support', anchors: [{ price: 1 }] });
  });

  it('brings back what is deleted as it is by now, with what others did to it meanwhile', async () => {
    const { chart, history, taken, fields, hear, settle } = await bound([line('a')]);
    chart.edit('Delete line', (edit) => edit.set('annotation/a', null));
    await settle();
    // By somebody who has not seen that it was deleted.
    hear('Rename', [{ key: 'annotation/a', set: { name: 'Support' } }]);
    history.undo(chart);
    expect(chart.get('annotation/a')).toMatchObject({ name: 'Support' });
    await settle();
    expect(taken.at(-1)).toMatchObject({
      name: 'Undo: Delete line',
      edits: [{ key: 'annotation/a', set: {}, deleted: false }],
    });
    expect(fields('annotation/a')).toEqual({ ...fieldsOf(line('a')), name: 'Support' });
    expect(chart.get('annotation/a')).toMatchObject({ name: 'Support' });
  });

  it('keeps what is pasted out of another layout where it is seen: in its own', async () => {
    const { chart, fields, settle } = await bound();
    chart.edit('Paste', (edit) => edit.set('annotation/p', fieldsOf(elsewhere('p'))));
    await settle();
    const here = { scope: { kind: 'layout', layout: 'main' } };
    expect(fields('annotation/p')).toMatchObject(here);
    expect(chart.get('annotation/p')).toMatchObject(here);
    const ofChart = { ...line('q'), scope: { kind: 'chart', layout: 'main', chart: 'two' } as const };
    chart.edit('Paste', (edit) => edit.set('annotation/q', fieldsOf(ofChart)));
    await settle();
    expect(fields('annotation/q')).toMatchObject({ scope: { kind: 'chart', ...HOME } });
  });

  it("shows what is its own, its layout's or its instrument's, and no other chart shows what is its own", async () => {
    const test = await bound([line('a')]);
    const charts = {
      one: test,
      two: chartIn(test, { layout: 'main', chart: 'two' }),
      elsewhere: chartIn(test, { layout: 'other', chart: 'one' }),
    };
    await test.settle();
    const showing = () =>
      Object.entries(charts).flatMap(([name, { shown }]) => (shown().includes('annotation/a') ? [name] : []));
    const showIn = async (scope: Annotation['scope']) => {
      test.chart.edit('Show', (edit) => edit.set('annotation/a', fieldsOf({ ...line('a'), scope })));
      await test.settle();
      return showing();
    };
    expect(showing()).toEqual(['one', 'two', 'elsewhere']);
    expect(await showIn({ kind: 'layout', layout: 'main' })).toEqual(['one', 'two']);
    expect(await showIn({ kind: 'chart', ...HOME })).toEqual(['one']);
    expect(await showIn({ kind: 'instrument' })).toEqual(['one', 'two', 'elsewhere']);
    // Given to another chart it is gone here.
    expect(await showIn({ kind: 'chart', layout: 'main', chart: 'two' })).toEqual(['two']);
  });

  it('that is still busy gets its annotations later, and misses nothing of what is done meanwhile', async () => {
    let ready = () => {};
    const { chart, taken, hear, settle, shown, binding } = await bound([line('a'), line('b')], true, (call) => {
      ready = call;
      return () => {};
    });
    hear('Draw', [{ key: 'annotation/c', set: fieldsOf(line('c')) }]);
    hear('Delete', [{ key: 'annotation/b', set: {}, deleted: true }]);
    expect(shown()).toEqual([]);
    chart.edit('Draw line', (edit) => edit.set('annotation/d', fieldsOf(line('d'))));
    await settle();
    ready();
    expect(shown()).toEqual(['annotation/a', 'annotation/c', 'annotation/d']);
    expect(taken.map(({ name }) => name)).toEqual(['Draw line']);
    hear('Draw', [{ key: 'annotation/e', set: fieldsOf(line('e')) }]);
    expect(shown()).toContain('annotation/e');
    binding.unbind();
  });

  it('that was parted says and hears nothing any more', async () => {
    const { binding, chart, taken, hear, settle, shown } = await bound();
    binding.unbind();
    hear('Draw', [{ key: 'annotation/a', set: fieldsOf(line('a')) }]);
    chart.edit('Draw line', (edit) => edit.set('annotation/b', fieldsOf(line('b'))));
    await settle();
    expect(shown()).toEqual(['annotation/b']);
    expect(taken).toEqual([]);
  });
});

describe('what can be undone on a chart', () => {
  it('is there again when another chart was on screen meanwhile, and takes back what it did', async () => {
    const steps = new KeptSteps();
    const test = createTestDocument();
    await test.settle();
    const first = chartIn(test, HOME, { steps });
    await test.settle();
    first.chart.edit('Draw line', (edit) => edit.set('annotation/a', fieldsOf(line('a'))));
    first.chart.edit('Add SMA', (edit) => edit.set('indicator/c', { id: 'c', type: 'sma' }));
    first.binding.make('Copy', [['annotation/b', fieldsOf(line('b', 'MSFT'))]], [annotationsOf('MSFT')]);
    await test.settle();
    first.binding.unbind();
    expect(first.history.names).toEqual([]);
    const there = chartIn(test, { layout: 'other', chart: 'one' }, { steps });
    await test.settle();
    expect(there.history.names).toEqual(['Draw line']);
    there.binding.unbind();

    const { chart, history } = chartIn(test, HOME, { steps });
    await test.settle();
    expect(history.names).toEqual(['Draw line', 'Add SMA', 'Copy']);
    expect([history.undo(chart), history.undo(chart), history.undo(chart)]).toEqual([[], [], []]);
    await test.settle();
    const keys = ['annotation/a', 'indicator/c', 'annotation/b'];
    expect(keys.map((key) => test.fields(key))).toEqual([null, null, null]);
    expect([history.redo(chart), history.redo(chart), history.redo(chart)]).toEqual([[], [], []]);
    await test.settle();
    expect(keys.map((key) => test.fields(key)?.id)).toEqual(['a', 'c', 'b']);
  });

  it('is kept also where the chart leaves before it has come back', async () => {
    const steps = new KeptSteps();
    const test = createTestDocument();
    await test.settle();
    const first = chartIn(test, HOME, { steps });
    await test.settle();
    first.chart.edit('Draw line', (edit) => edit.set('annotation/a', fieldsOf(line('a'))));
    first.binding.unbind();
    const second = chartIn(test, HOME, { steps });
    second.chart.edit('Add SMA', (edit) => edit.set('indicator/c', { id: 'c', type: 'sma' }));
    second.binding.unbind();
    await test.settle();
    const { history } = chartIn(test, HOME, { steps });
    await test.settle();
    expect(history.names).toEqual(['Draw line', 'Add SMA']);
  });
});

describe('records that a chart makes', () => {
  const imported = [line('a'), line('b', 'MSFT'), elsewhere('c')];
  const records = [
    ...imported.map((one) => [`annotation/${one.id}`, fieldsOf(one)] as const),
    ['foreign/x', { instrument: '', format: 'ag-charts', type: 'x', annotation: null, order: 0, value: { a: 1 } }],
  ] as const;
  const parts = [annotationsOf('MSFT'), { name: 'foreign/', kind: 'foreign', instrument: '' }];

  it('are one step and one change, whether it shows them or not, and undoing takes all of them back', async () => {
    const { binding, chart, history, taken, fields, settle, shown } = await bound();
    binding.make('Import 3 annotations', records, parts);
    await settle();
    expect(history.names).toEqual(['Import 3 annotations']);
    expect(taken.map(({ name, edits }) => [name, edits.length])).toEqual([['Import 3 annotations', 4]]);
    expect(shown()).toEqual(['annotation/a']);
    expect(fields('annotation/b')).toEqual(fieldsOf(line('b', 'MSFT')));
    expect(history.undo(chart)).toEqual([]);
    await settle();
    expect(records.map(([key]) => fields(key))).toEqual([null, null, null, null]);
    expect(history.redo(chart)).toEqual([]);
    await settle();
    expect(records.map(([key]) => fields(key))).toEqual(records.map(([, one]) => one));
  });

  it('bring back what was there, but for what others have changed since', async () => {
    const { document, binding, chart, history, fields, hear, settle } = await bound([line('b', 'MSFT', 5)]);
    // As whoever prepares an import does, to know what it would change.
    document.view(annotationsOf('MSFT'));
    await settle();
    binding.make('Import', [['annotation/b', { ...fieldsOf(line('b', 'MSFT', 7)), name: 'Mine' }]], parts);
    await settle();
    expect(fields('annotation/b')).toMatchObject({ name: 'Mine', anchors: [{ price: 7 }] });
    hear('Rename', [{ key: 'annotation/b', set: { name: 'Theirs' } }]);
    expect(history.undo(chart)).toEqual(['carried/annotation/b.name']);
    await settle();
    expect(fields('annotation/b')).toMatchObject({ name: 'Theirs', anchors: [{ price: 5 }] });
  });

  it('are shown from then on where they were not before', async () => {
    const { binding, shown, history, chart, settle } = await bound([elsewhere('c')]);
    binding.make('Import', [['annotation/c', fieldsOf(line('c'))]], []);
    await settle();
    expect(shown()).toEqual(['annotation/c']);
    history.undo(chart);
    await settle();
    expect(shown()).toEqual([]);
  });
});
