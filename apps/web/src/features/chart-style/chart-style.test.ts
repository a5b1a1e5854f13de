import { describe, expect, it } from 'vitest';
import { DEFAULT_CHART_STYLE, readChartStyle } from './chart-style.ts';

describe('the stored style of charts', () => {
  it('comes back as it was written', () => {
    const style = {
      chartType: 'area',
      colorRule: 'previous-close',
      scaleMode: 'logarithmic',
      isInverted: true,
      isRatioLocked: true,
      volume: 'pane',
      hasHighLow: true,
      hasCountdown: false,
      hasAllHours: true,
    } as const;
    expect(readChartStyle(JSON.stringify(style))).toEqual(style);
  });

  it.each([null, '', 'rubbish', '[]', 'null', '7', '{"chartType":"pie","volume":3,"isInverted":"yes"}'])(
    'falls back to the defaults for %s',
    (stored) => {
      expect(readChartStyle(stored)).toEqual(DEFAULT_CHART_STYLE);
    },
  );
});
