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
      hasOwnFills: false,
      upBody: '#3366ff',
      upBorder: null,
      upWick: false,
      downBody: false,
      downBorder: '#112233',
      downWick: null,
      grid: 'none',
      marginTop: 0,
      marginBottom: 45,
      marginBars: 12,
      hasSessionBreaks: false,
      hasSessionShading: false,
      hasLastPriceLine: false,
      hasLastPriceLabel: false,
      scaleSide: 'left',
      crosshair: 'ohlc',
      hasLegend: false,
      hasLegendSource: false,
      hasLegendValues: false,
      hasLegendChange: false,
      hasLegendVolume: false,
      tooltip: 'follow',
      tooltipSeries: 'one',
      liveSpeech: '5s',
      soundSpeed: 'fast',
      soundVolume: 'off',
      hasCharacterKeys: false,
      hasStatusBar: true,
      hasAnimation: false,
      timeZone: 'Asia/Tokyo',
      hasAllHours: true,
      hasNavigator: false,
      hasScrollbar: true,
      zoomBar: 'zoomed',
      units: 'renko',
      unitSize: 2.5,
      unitAtrLength: 21,
      unitReversal: 4,
      unitLines: 2,
      unitTicks: 500,
      unitVolume: 12.5,
      hasUnitWicks: false,
      unitMeasuredOf: 'one 1D 21',
      unitMeasuredSize: 3,
      unitMeasuredAtMs: 1_700_000_000_000,
    } as const;
    expect(readChartStyle(JSON.stringify(style))).toEqual(style);
  });

  it.each([
    null,
    '',
    'rubbish',
    '[]',
    'null',
    '7',
    '{"chartType":"pie","volume":3,"isInverted":"yes"}',
    '{"upBody":"green","downWick":true,"grid":1,"marginTop":80,"marginBars":-1,"timeZone":"Mars/Olympus"}',
  ])('falls back to the defaults for %s', (stored) => {
    expect(readChartStyle(stored)).toEqual(DEFAULT_CHART_STYLE);
  });
});
