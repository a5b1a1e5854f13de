import type { ChartCore } from './chart-core.ts';
import type { ChartState } from './chart-events.ts';
import { MAIN_PANE } from './picture/pane-plan.ts';

/** What is on screen now, as a value that a host can keep or compare. */
export function chartState(core: ChartCore): ChartState {
  const { viewport, manualRanges } = core.view;
  const frame = core.frame();
  const tradingTime = core.data?.facts.tradingTime;
  const failed = core.data?.status.failed ?? null;
  const segments = frame?.slice.segments ?? [];
  const rows = (kind: 'bars' | 'trades') =>
    segments.reduce((sum, segment) => sum + (segment.kind === kind ? Math.max(0, segment.end - segment.start) : 0), 0);
  const level = frame?.level ?? core.data?.facts.levels.at(-1)?.level ?? '1D';
  return {
    interval: core.settings.interval,
    level,
    range:
      viewport === null || tradingTime === undefined
        ? { from: 0, to: 0 }
        : {
            from: tradingTime.toTimeUs(viewport.fromTradingUs) / 1000,
            to: tradingTime.toTimeUs(viewport.toTradingUs) / 1000,
          },
    viewport,
    priceRange: core.priceRange(),
    isPriceRangeManual: manualRanges.has(MAIN_PANE),
    isRatioLocked: core.view.isRatioLocked,
    slice: {
      level,
      bars: rows('bars'),
      trades: rows('trades'),
      provisional: segments.some((segment) => segment.provisional && segment.end > segment.start),
    },
    status: core.status,
    ...(failed === null ? {} : { error: { code: failed.code, message: failed.message } }),
  };
}
