import { ANNOTATION_TOOLS, type Annotation, createAnnotation } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { describe, expect, it } from 'vitest';
import { SettingsSession } from './settings-session.ts';

const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;
const made = (id: string, locked = false): Annotation => ({
  ...createAnnotation(line, { id, instrument: 'A', pane: 'main', scale: 'main' }, []),
  locked,
});

/** A chart of which only this is used: what is selected, what there is, and the steps that are made. */
function board(...selected: readonly Annotation[]) {
  const listeners = new Set<() => void>();
  const log: string[] = [];
  const state = { selection: selected };
  let all = selected;
  const chart = {
    annotations: { list: () => all },
    drawing: {
      state,
      definitionOf: () => line,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      begin: () => ({
        update: (id: string, change: object) => log.push(`${id} ${JSON.stringify(change)}`),
        complete: () => log.push('complete'),
        cancel: () => log.push('cancel'),
      }),
    },
  } as unknown as FinancialChart;
  return {
    log,
    session: new SettingsSession(chart),
    select(next: readonly Annotation[], there: readonly Annotation[] = all) {
      state.selection = next;
      all = there;
      for (const listener of [...listeners]) listener();
    },
  };
}

describe('what a dialog changes', () => {
  it('is one step, however often it changes something', () => {
    const { session, log } = board(made('a'));
    session.controls.change('lineWidth', 3);
    session.controls.end();
    session.update({ text: { label: 'x' } });
    session.complete();
    session.complete();
    expect(log).toEqual(['a {"style":{"lineWidth":3}}', 'a {"text":{"label":"x"}}', 'complete']);
  });

  it('leaves what is locked as it is, but for where it is shown', () => {
    const { session, log } = board(made('a', true), made('b'));
    session.choose({ lineWidth: 3, glow: 1 });
    session.showOn(() => ['1D']);
    session.cancel();
    expect(log).toEqual(['b {"style":{"lineWidth":3}}', 'a {"intervals":["1D"]}', 'b {"intervals":["1D"]}', 'cancel']);
  });

  it('touches nothing that is shown where it is to be shown anyway', () => {
    const { session, log } = board(made('a'), { ...made('b'), intervals: ['1h', '1D'] });
    session.showOn((intervals) => intervals ?? ['1D']);
    session.showOn(() => ['1D', '1h']);
    expect(log).toEqual(['a {"intervals":["1D"]}', 'a {"intervals":["1D","1h"]}']);
  });

  it('is complete when something else is selected, and the dialog is over', () => {
    const { session, log, select } = board(made('a'));
    let isOver = false;
    session.watch(() => {
      isOver = true;
    });
    session.controls.change('lineWidth', 3);
    select([made('b')]);
    expect([isOver, log.at(-1)]).toEqual([true, 'complete']);
  });

  it('goes with an annotation that is removed: neither OK nor Cancel brings it back', () => {
    const { session, log, select } = board(made('a'));
    const stop = session.watch(() => {});
    session.controls.change('lineWidth', 3);
    select([], []);
    session.cancel();
    stop();
    expect(log).toEqual(['a {"style":{"lineWidth":3}}']);
  });
});
