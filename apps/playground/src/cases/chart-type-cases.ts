import { CHART_TYPES, PRICE_SCALE_MODES } from '@candlemark/chart';
import type { PlaygroundCase } from '../playground-case.ts';

/** Every chart type, and every price scale. */
export const CHART_TYPE_CASES: readonly PlaygroundCase[] = [
  ...CHART_TYPES.map((chartType) => ({ id: `type-${chartType}`, title: chartType, options: { chartType } })),
  ...PRICE_SCALE_MODES.map((mode) => ({
    id: `scale-${mode}`,
    title: `${mode} scale`,
    options: { priceScale: { mode } },
  })),
];
