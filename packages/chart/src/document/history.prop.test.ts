import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChartDocument } from './chart-document.ts';
import type { DocumentRecord } from './document-record.ts';
import { History, MOST_STEPS } from './history.ts';

const KEYS = ['annotation/a', 'annotation/b', 'annotation/c', 'chart'];

function contentOf(document: ChartDocument): unknown {
  return Object.fromEntries(KEYS.map((key) => [key, document.get(key)]));
}

function started(): { readonly document: ChartDocument; readonly history: History } {
  const history = new History();
  const document = new ChartDocument(history);
  document.apply([['chart', { type: 'candlestick' }]]);
  return { document, history };
}

const record: fc.Arbitrary<DocumentRecord | null> = fc.option(
  fc.record({ x: fc.integer({ min: 0, max: 3 }), color: fc.constantFrom('red', 'blue') }),
);
const edit = fc.record({
  changes: fc.array(fc.tuple(fc.constantFrom(...KEYS), record), { maxLength: 4 }),
  isCancelled: fc.boolean(),
});
type Edit = { readonly changes: readonly (readonly [string, DocumentRecord | null])[]; readonly isCancelled: boolean };

function make(document: ChartDocument, { changes, isCancelled }: Edit, name: string): void {
  const step = document.begin(name);
  for (const [key, value] of changes) step.set(key, value);
  if (isCancelled) step.cancel();
  else step.complete();
}

describe('the history', () => {
  it('leads back to the start and on to the end, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const { document, history } = started();
        const start = contentOf(document);
        const seen = [start];
        for (const [at, one] of edits.entries()) {
          const before = history.done;
          make(document, one, `step ${at}`);
          if (history.done > before) seen.push(contentOf(document));
          else expect(contentOf(document)).toEqual(seen.at(-1));
        }
        while (history.undoName !== null) {
          expect(history.undo(document)).toEqual([]);
          expect(contentOf(document)).toEqual(seen[history.done]);
        }
        expect(contentOf(document)).toEqual(start);
        while (history.redoName !== null) {
          expect(history.redo(document)).toEqual([]);
          expect(contentOf(document)).toEqual(seen[history.done]);
        }
        expect(contentOf(document)).toEqual(seen.at(-1));
      }),
    );
  });

  it('goes to any step at once as if it went there step by step', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), fc.array(fc.nat(40)), (edits, jumps) => {
        const { document, history } = started();
        const seen = [contentOf(document)];
        for (const one of edits) {
          const before = history.done;
          make(document, one, 'step');
          if (history.done > before) seen.push(contentOf(document));
        }
        for (const jump of jumps) {
          history.goTo(document, jump);
          expect(history.done).toBe(Math.min(jump, seen.length - 1));
          expect(contentOf(document)).toEqual(seen[history.done]);
        }
      }),
    );
  });

  it(`keeps ${MOST_STEPS} steps`, () => {
    const { document, history } = started();
    for (let at = 0; at < MOST_STEPS + 20; at++)
      document.edit(`step ${at}`, (step) => step.set('annotation/a', { x: at }));
    expect(history.names).toHaveLength(MOST_STEPS);
    history.goTo(document, 0);
    expect(document.get('annotation/a')).toEqual({ x: 19 });
  });

  it('gives its steps away, and goes on with those that it is given', () => {
    fc.assert(
      fc.property(fc.nat(MOST_STEPS), fc.nat(MOST_STEPS), (made, done) => {
        const { document, history } = started();
        for (let at = 1; at <= made; at++)
          document.edit(`step ${at}`, (step) => step.set('annotation/a', { x: at, name: `step ${at}` }));
        history.goTo(document, done);
        const before = [history.names, history.done, contentOf(document)];
        const steps = history.replace({ done: [], undone: [] });
        expect([history.names, history.done, contentOf(document)]).toEqual([[], 0, before[2]]);
        expect(history.undo(document)).toEqual([]);
        document.edit('other', (step) => step.set('annotation/b', { x: 1 }));
        expect(history.replace(steps).done.map(({ name }) => name)).toEqual(['other']);
        history.goTo(document, 0);
        expect(document.get('annotation/a')).toBe(null);
        history.goTo(document, made);
        expect([history.names, document.get('annotation/a')?.x]).toEqual([before[0], made === 0 ? undefined : made]);
      }),
    );
  });

  it('finds again what has the same data, though it is another record', () => {
    const { document, history } = started();
    document.edit('Add', (step) => step.set('annotation/a', { x: 1, style: { color: 'red' } }));
    document.receive([['annotation/a', { style: { color: 'red' }, x: 1 }]]);
    expect(history.undo(document)).toEqual([]);
    expect(document.get('annotation/a')).toBe(null);
  });

  it('drops what was undone when something else is done', () => {
    const { document, history } = started();
    document.edit('one', (step) => step.set('annotation/a', { x: 1 }));
    document.edit('two', (step) => step.set('annotation/a', { x: 2 }));
    history.undo(document);
    expect([history.undoName, history.redoName]).toEqual(['one', 'two']);
    document.edit('three', (step) => step.set('annotation/b', { x: 3 }));
    expect(history.names).toEqual(['one', 'three']);
    expect(history.redoName).toBe(null);
  });
});

describe('undoing what somebody else has changed since', () => {
  it('takes back its own fields alone, and tells which it left', () => {
    const { document, history } = started();
    document.apply([['annotation/a', { x: 1, color: 'red', name: '' }]]);
    document.edit('mine', (step) => step.set('annotation/a', { x: 2, color: 'blue', name: '' }));
    document.apply([['annotation/a', { x: 2, color: 'green', name: 'theirs' }]]);
    expect(history.undo(document)).toEqual(['annotation/a.color']);
    expect(document.get('annotation/a')).toEqual({ x: 1, color: 'green', name: 'theirs' });
  });

  it('leaves alone what they have removed', () => {
    const { document, history } = started();
    document.edit('mine', (step) => step.set('annotation/a', { x: 2 }));
    document.edit('mine too', (step) => step.set('annotation/a', { x: 3 }));
    document.apply([['annotation/a', null]]);
    expect(history.undo(document)).toEqual(['annotation/a']);
    expect(document.get('annotation/a')).toBe(null);
  });
});

describe('an edit', () => {
  it('that is cancelled was never made, and one that fails neither', () => {
    const { document, history } = started();
    const edit = document.begin('Move');
    edit.set('annotation/a', { x: 1 });
    edit.set('annotation/a', { x: 2 });
    expect(document.get('annotation/a')).toEqual({ x: 2 });
    expect(edit.before('annotation/a')).toBe(null);
    edit.cancel();
    expect(document.get('annotation/a')).toBe(null);
    expect(() =>
      document.edit('Fail', (step) => {
        step.set('annotation/a', { x: 1 });
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(document.get('annotation/a')).toBe(null);
    expect(history.names).toEqual([]);
    expect(() => edit.complete()).toThrow('over');
  });

  it('of many movements is one step, and one that ends where it began is none', () => {
    const { document, history } = started();
    const first = { x: 0 };
    document.apply([['annotation/a', first]]);
    const drag = document.begin('Move');
    for (let x = 1; x < 50; x++) drag.set('annotation/a', { x });
    drag.complete();
    expect(history.names).toEqual(['Move']);
    history.undo(document);
    expect(document.get('annotation/a')).toBe(first);
    const back = document.begin('Move');
    back.set('annotation/a', { x: 5 });
    back.set('annotation/a', first);
    back.complete();
    expect(history.names).toEqual(['Move']);
    expect(history.redoName).toBe('Move');
  });
});
