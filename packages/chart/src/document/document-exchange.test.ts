import { describe, expect, it } from 'vitest';
import { ChartDocument } from './chart-document.ts';
import { documentExchange } from './document-exchange.ts';
import { History, type StepMade } from './history.ts';

const KEY = 'annotation/a';
const LINE = { anchors: [1, 2], style: { color: 'red', width: 1 }, text: '' };

function started() {
  const history = new History();
  const document = new ChartDocument(history);
  const exchange = documentExchange(document, history, () => {});
  const steps: StepMade[] = [];
  exchange.onStep((step) => steps.push(step));
  document.edit('Draw line', (edit) => edit.set(KEY, LINE));
  return { history, document, exchange, steps };
}

describe('steps', () => {
  it('go out once they are complete, and again with what undoing really changes', () => {
    const { history, document, exchange, steps } = started();
    document.edit('Colour', (edit) => edit.set(KEY, { ...LINE, style: { color: 'blue', width: 1 } }));
    exchange.receive([[KEY, { ...LINE, anchors: [5, 6], style: { color: 'blue', width: 9 } }]]);
    expect(history.undo(document)).toEqual([]);
    expect(steps.map(({ name, way }) => `${way} ${name}`)).toEqual(['done Draw line', 'done Colour', 'undone Colour']);
    // What the other window did stays: only the colour goes back.
    expect(document.get(KEY)).toEqual({ ...LINE, anchors: [5, 6], style: { color: 'red', width: 9 } });
    expect(steps[2]!.changes).toEqual([
      {
        key: KEY,
        before: { ...LINE, anchors: [5, 6], style: { color: 'blue', width: 9 } },
        after: { ...LINE, anchors: [5, 6], style: { color: 'red', width: 9 } },
      },
    ]);
  });

  it('that change nothing any more are not told', () => {
    const { history, document, exchange, steps } = started();
    document.edit('Colour', (edit) => edit.set(KEY, { ...LINE, style: { color: 'blue', width: 1 } }));
    exchange.receive([[KEY, { ...LINE, style: { color: 'green', width: 1 } }]]);
    expect(history.undo(document)).toEqual([`${KEY}.style.color`]);
    expect(steps).toHaveLength(2);
    expect(document.get(KEY)).toEqual({ ...LINE, style: { color: 'green', width: 1 } });
  });
});

describe('what comes from elsewhere', () => {
  it('is no step, and an edit under way goes on from it', () => {
    const { history, document, exchange, steps } = started();
    const drag = document.begin('Move line');
    drag.set(KEY, { ...drag.before(KEY), anchors: [2, 3] });
    exchange.receive([[KEY, { ...LINE, style: { color: 'blue', width: 1 } }]]);
    expect(document.get(KEY)).toEqual({ ...LINE, anchors: [2, 3], style: { color: 'blue', width: 1 } });
    drag.set(KEY, { ...drag.before(KEY), anchors: [3, 4] });
    drag.complete();
    expect(document.get(KEY)).toEqual({ ...LINE, anchors: [3, 4], style: { color: 'blue', width: 1 } });
    expect(history.names).toEqual(['Draw line', 'Move line']);
    expect(steps[1]!.changes[0]!.before).toEqual({ ...LINE, style: { color: 'blue', width: 1 } });
  });

  it('is what cancelling leads back to', () => {
    const { document, exchange } = started();
    const drag = document.begin('Move line');
    drag.set(KEY, { ...drag.before(KEY), anchors: [2, 3] });
    exchange.receive([[KEY, { ...LINE, anchors: [8, 9] }]]);
    expect(document.get(KEY)).toEqual({ ...LINE, anchors: [2, 3] });
    drag.cancel();
    expect(document.get(KEY)).toEqual({ ...LINE, anchors: [8, 9] });
  });

  it('may take away what is being moved', () => {
    const { document, exchange, history } = started();
    const drag = document.begin('Move line');
    drag.set(KEY, { ...drag.before(KEY), anchors: [2, 3] });
    exchange.receive([[KEY, null]]);
    expect(document.get(KEY)).toBeNull();
    expect(drag.before(KEY)).toBeNull();
    drag.complete();
    expect(history.names).toEqual(['Draw line']);
  });
});

describe('what a host makes', () => {
  it('is one step, with what the chart shows nothing of', () => {
    const { history, document, exchange, steps } = started();
    exchange.receive([['carried/x', { name: 'before' }]]);
    exchange.make('Import 2 annotations', [
      ['annotation/b', LINE],
      ['carried/x', { name: 'after' }],
    ]);
    expect(history.undoName).toBe('Import 2 annotations');
    exchange.receive([['carried/x', { name: 'after', other: 1 }]]);
    expect(history.undo(document)).toEqual([]);
    expect([document.get('annotation/b'), document.get('carried/x')]).toEqual([null, { name: 'before', other: 1 }]);
    expect(steps.at(-1)).toMatchObject({ way: 'undone', changes: [{ key: 'carried/x' }, { key: 'annotation/b' }] });
  });
});
