/*
 * What days a chart shows, told to the other windows of this browser, where a page of insights may follow. It goes through what the browser keeps: that tells every other
 * window of a change, needs no server, and is no part of the document.
 */
import type { Platform } from '../../platform/platform.ts';
import type { ChartSession } from '../chart-view/chart-session.ts';
import { type DayRange, daysOf } from './range-choices.ts';

const KEY = 'candlemark.chart-days';
/** A range that moves is told so often. */
const PAUSE_MS = 300;

/** Tells what the chart of this window shows, from now on. */
export function tellRange(
  { storage, timers }: Pick<Platform, 'storage' | 'timers'>,
  session: Pick<ChartSession, 'onViewChange' | 'view'>,
): void {
  let isDue = false;
  session.onViewChange(() => {
    if (isDue) return;
    isDue = true;
    timers.after(PAUSE_MS, () => {
      isDue = false;
      const range = session.view()?.range ?? null;
      if (range === null) return;
      const { from, to } = daysOf(range.fromUs, range.toUs);
      const told = `${from}/${to}`;
      if (told !== storage.read(KEY)) storage.write(KEY, told);
    });
  });
}

/** The days that a chart was last told to show; null: none was, or it cannot be read. */
export function toldRange({ storage }: Pick<Platform, 'storage'>): DayRange | null {
  return daysIn(storage.read(KEY));
}

/** Listens for the days that charts of other windows show. Returns what stops it. */
export function onToldRange({ storage }: Pick<Platform, 'storage'>, listener: (days: DayRange) => void): () => void {
  return storage.onForeignChange((key, value) => {
    const days = key === KEY ? daysIn(value) : null;
    if (days !== null) listener(days);
  });
}

function daysIn(text: string | null): DayRange | null {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}
