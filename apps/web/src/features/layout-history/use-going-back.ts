import { ApiError, type LayoutState } from '@candlemark/client';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import type { Layout } from '../layouts/layouts.ts';
import { useLayoutActions } from '../layouts/use-layout-actions.ts';
import { annotationsOfState, chartOfState, copiedAnnotations } from './layout-state.ts';

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
  const goTo = async (seq: number, name: string): Promise<number> => {
    const body = { seq, id: platform.newId(), window: document.window, name, at: platform.now() };
    layouts.restoreHere(body.id);
    const { results } = await layoutHistory.restore(layout.id, body, new AbortController().signal);
    const [result] = results;
    if (result === undefined || 'refused' in result)
      throw new ApiError('bad-data', result?.refused[0]?.message ?? text('history.noAnswer'), 200);
    await document.heardOf(result.seq);
    actions.open(layout.id);
    return result.seq;
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
        const made = await goTo(seq, text('step.restoreLayout'));
        onDone();
        notices.show(text('history.restored', { name: layout.name, when }), {
          label: text('history.undo'),
          run: () => void goTo(made - 1, text('step.undoRestore')).catch(tell),
        });
      }),
    copy: (state, when) =>
      void attempt(async () => {
        const chart = chartOfState(state);
        const { signal } = new AbortController();
        const present =
          typeof chart?.instrument === 'string' ? await layoutHistory.readAnnotations(chart.instrument, signal) : [];
        const name = text('history.copyName', { name: layout.name, when });
        const id = layouts.copy(name, chart, (copy) =>
          copiedAnnotations(annotationsOfState(state), present, copy, platform.newId),
        );
        onDone();
        actions.open(id);
        notices.show(text('history.copied', { name }));
      }),
  };
}
