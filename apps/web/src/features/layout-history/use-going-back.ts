import { ApiError, type LayoutState } from '@candlemark/client';
import type { ChangesResponse } from '@candlemark/contracts';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { copiedRecords } from '../layouts/copied-records.ts';
import type { Layout } from '../layouts/layouts.ts';
import { useLayoutActions } from '../layouts/use-layout-actions.ts';
import { annotationsOfState, chartOfState, copiedAnnotations, onChartOfState } from './layout-state.ts';

export interface GoingBack {
  /** Something is on its way. */
  readonly isBusy: boolean;
  /** Why the last attempt came to nothing; null while there is nothing to tell. */
  readonly failure: string | null;
  /** The layout becomes what it was. @param when in words */
  restore(seq: number, when: string): void;
  /** Another layout becomes what this one was. */
  copy(state: LayoutState, when: string): void;
}

/** The ways from an earlier state back to work. */
export function useGoingBack(layout: Layout, onDone: () => void): GoingBack {
  const { document, layoutHistory, layouts, notices, platform, text } = useServices();
  const actions = useLayoutActions();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(errorWords(error, text));
    } finally {
      setIsBusy(false);
    }
  };
  const follow = async (answer: ChangesResponse): Promise<void> => {
    const last = answer.results.at(-1);
    if (last === undefined || 'refused' in last)
      throw new ApiError('bad-data', faultOf(answer) ?? text('history.noAnswer'), 200);
    await document.heardOf(last.seq);
    actions.open(layout.id);
  };
  const newChange = (name: string) => {
    const change = { id: platform.newId(), window: document.window, name, at: platform.now() };
    layouts.restoreHere(change.id);
    return change;
  };
  const goTo = async (seq: number): Promise<readonly string[]> => {
    const body = { seq, ...newChange(text('step.restoreLayout')) };
    const answer = await layoutHistory.restore(layout.id, body, new AbortController().signal);
    await follow(answer);
    return answer.results.map(({ id }) => id);
  };
  const takeBack = async (changes: readonly string[]): Promise<void> => {
    const body = { changes: [...changes], ...newChange(text('step.undoRestore')) };
    const answer = await layoutHistory.undo(body, new AbortController().signal);
    await follow(answer);
    const count = new Set(answer.kept.map(({ key }) => key)).size;
    if (count > 0) notices.show(text('history.undoKept', { count }));
  };
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    notices.show(text('history.notRestored', { reason: errorWords(error, text) }));
  };

  return {
    isBusy,
    failure,
    restore: (seq, when) =>
      void attempt(async () => {
        const made = await goTo(seq);
        onDone();
        notices.show(text('history.restored', { name: layout.name, when }), {
          label: text('history.undo'),
          run: () => void takeBack(made).catch(tell),
        });
      }),
    copy: (state, when) =>
      void attempt(async () => {
        const chart = chartOfState(state);
        const { signal } = new AbortController();
        const present =
          typeof chart?.instrument === 'string' ? await layoutHistory.readAnnotations(chart.instrument, signal) : [];
        const name = text('history.copyName', { name: layout.name, when });
        const id = layouts.copy(name, chart, (copy) => [
          ...copiedAnnotations(
            annotationsOfState(state),
            present,
            { layout: copy, chart: layouts.chartIdOf(copy) },
            platform.newId,
          ),
          ...copiedRecords(onChartOfState(state), copy, platform.newId),
        ]);
        onDone();
        actions.open(id);
        notices.show(text('history.copied', { name }));
      }),
  };
}

/** Where all of several changes are refused because one is, what is wrong with that one. */
function faultOf({ results }: ChangesResponse): string | undefined {
  const issues = results.flatMap((result) => ('refused' in result ? result.refused : []));
  return (issues.find(({ path }) => path !== 'changes') ?? issues[0])?.message;
}
