import type { HistoryStep, RecordChange } from '@candlemark/chart';
import { History } from '@candlemark/chart/testing';
import { describe, expect, it } from 'vitest';
import { KeptSteps, MOST_KEPT_STEPS, NO_STEPS } from './kept-steps.ts';

const MAIN = { layout: 'main', chart: 'main' };
const SWING = { layout: 'swing', chart: 'swing' };

const annotation = (instrument: string, scope: object = { kind: 'instrument' }) => ({ instrument, scope });
const added = (key: string, after: RecordChange['after'] = {}): RecordChange => ({ key, before: null, after });
const stepOf = (name: string, ...changes: readonly RecordChange[]): HistoryStep => ({ name, changes });

/** As a chart of its own does it: it gets its steps, does something, and leaves them. */
function visit(kept: KeptSteps, instrument: string, home: typeof MAIN, act: (history: History) => void = () => {}) {
  const history = new History();
  history.replace(kept.of(instrument, home));
  const names = { done: history.names.slice(0, history.done), undone: history.names.slice(history.done) };
  act(history);
  kept.keep({ ...history.replace(NO_STEPS), parts: [] }, instrument, home);
  return names;
}

const documents = { get: () => null, apply: () => {} };

describe('steps of charts', () => {
  it('are those of the layout and the instrument, and what is shown elsewhere too is undone there too', () => {
    const kept = new KeptSteps();
    visit(kept, 'SPX', MAIN, (history) => {
      history.push(stepOf('Line', added('annotation/a', annotation('SPX')), added('tool-defaults/line')));
      history.push(stepOf('Own line', added('annotation/b', annotation('SPX', { kind: 'layout', layout: 'main' }))));
      history.push(stepOf('Add CCI', added('indicator/c')));
      history.push(stepOf('Change chart type', added('host/style')));
      history.push(stepOf('Copy to AAPL', added('carried/annotation/d', annotation('AAPL'))));
    });
    const all = ['Line', 'Own line', 'Add CCI', 'Change chart type', 'Copy to AAPL'];
    expect(visit(kept, 'SPX', MAIN).done).toEqual(all);
    expect(visit(kept, 'AAPL', MAIN).done).toEqual(['Add CCI', 'Change chart type']);
    expect(visit(kept, 'SPX', SWING).done).toEqual(['Line']);
    expect(visit(kept, 'AAPL', SWING).done).toEqual([]);
    expect(visit(kept, 'SPX', MAIN).done).toEqual(all);
  });

  it('that give something to another layout alone are undone here and there', () => {
    const kept = new KeptSteps();
    const [before, after] = [annotation('SPX'), annotation('SPX', { kind: 'layout', layout: 'swing' })];
    visit(kept, 'SPX', MAIN, (history) => history.push(stepOf('Show in', { key: 'annotation/a', before, after })));
    expect(visit(kept, 'SPX', MAIN).done).toEqual(['Show in']);
    expect(visit(kept, 'SPX', SWING).done).toEqual(['Show in']);
    expect(visit(kept, 'SPX', { layout: 'third', chart: 'third' }).done).toEqual([]);
  });

  it('that were undone elsewhere are undone here, and stay in order with the others', () => {
    const kept = new KeptSteps();
    visit(kept, 'SPX', MAIN, (history) => {
      history.push(stepOf('Shared', added('annotation/a', annotation('SPX'))));
      history.push(stepOf('Add CCI', added('indicator/c')));
    });
    visit(kept, 'SPX', SWING, (history) => {
      history.undo(documents);
      expect(history.redoName).toBe('Shared');
    });
    expect(visit(kept, 'SPX', MAIN)).toEqual({ done: ['Add CCI'], undone: ['Shared'] });
    visit(kept, 'SPX', MAIN, (history) => history.undo(documents));
    expect(visit(kept, 'SPX', MAIN)).toEqual({ done: [], undone: ['Add CCI', 'Shared'] });
    visit(kept, 'SPX', SWING, (history) => history.push(stepOf('Other', added('annotation/b', annotation('SPX')))));
    expect(visit(kept, 'SPX', MAIN)).toEqual({ done: ['Other'], undone: ['Add CCI'] });
  });

  it('are a hundred of all charts together, the newest', () => {
    const kept = new KeptSteps();
    for (const instrument of ['SPX', 'AAPL'])
      visit(kept, instrument, MAIN, (history) => {
        for (let at = 0; at < 60; at++)
          history.push(stepOf(`${at}`, added(`annotation/${instrument}${at}`, annotation(instrument))));
      });
    expect(visit(kept, 'AAPL', MAIN).done).toHaveLength(60);
    expect(visit(kept, 'SPX', MAIN).done[0]).toBe('20');
    visit(kept, 'AAPL', MAIN, (history) => history.goTo(documents, 0));
    const { done } = visit(kept, 'SPX', MAIN);
    const { undone } = visit(kept, 'AAPL', MAIN);
    expect(done.length + undone.length).toBe(MOST_KEPT_STEPS);
  });

  it('know the layout that an indicator belongs to, as the document does', () => {
    const kept = new KeptSteps();
    visit(kept, 'SPX', MAIN, (history) => history.push(stepOf('Add CCI', added('indicator/c', { id: 'c' }))));
    expect(kept.of('SPX', MAIN).done[0]?.changes[0]?.after).toEqual({ id: 'c', layout: 'main' });
  });
});
