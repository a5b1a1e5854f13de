import { describe, expect, it } from 'vitest';
import type { BarReading } from '../picture/row-reading.ts';
import { TextMeasurer } from '../picture/text-measurer.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { CHART_TEXT_EN } from '../text/en.ts';
import { chartThemes } from '../theme/chart-theme.ts';
import { titleRuns, valueRuns, volumeRuns } from './legend.ts';
import { paintLegend } from './legend-paint.ts';
import { LEGEND_LEFT_CSS, NO_LEGEND } from './pane-legend.ts';

const reading: BarReading = {
  kind: 'bar',
  isCloseAlone: false,
  level: '1D',
  timeUs: 0,
  middleTradingUs: 0,
  provisional: false,
  time: '1 Jan 1970',
  isUp: true,
  closePrice: 11,
  open: '10.00',
  high: '12.00',
  low: '9.00',
  close: '11.00',
  change: '+1.00',
  changePrice: 1,
  changePercent: '+10.00%',
  changeRatio: 0.1,
  volume: '1.2K',
  units: 1_200,
};

/** Lines of the legend as they are painted, each with the words in it; letters are 7 px wide. */
function linesAt(plotWidthCss: number, named = { symbol: 'SPX', synthetic: false }, cornerCss = 0): readonly string[] {
  const surface = new RecordingSurface(plotWidthCss, 200, 1);
  const measurer = new TextMeasurer({ measureText: (text) => text.length * 7 });
  const text = CHART_TEXT_EN;
  const title = titleRuns({ ...named, source: 'A source with a long name', level: '1D', reading, text });
  const about = { isVisible: true, isAdded: false, isRemovable: false, moves: [] };
  const rows = [
    { ...about, seriesId: 'main', name: named.symbol, runs: [...title, ...valueRuns(reading, text)] },
    { ...about, seriesId: 'volume', name: 'Volume', runs: volumeRuns(reading, text) },
  ];
  const panes = [{ paneId: 'main', topCss: 0, heightCss: 200, rows }];
  const legend = { ...NO_LEGEND, panes, maxWidthCss: plotWidthCss - 2 * LEGEND_LEFT_CSS, cornerCss };
  paintLegend(surface, { legend, theme: chartThemes.light, measurer });
  const lines = new Map<number, { text: string; rightCss: number }>();
  for (const call of surface.drawList().split('\n')) {
    const words = /^text "(.*)" ([\d.]+),([\d.]+) /.exec(call);
    if (words === null) continue;
    const [, text = '', x, y] = words;
    const line = lines.get(Number(y));
    const rightCss = Number(x) + text.length * 7;
    expect(Number(x)).toBeGreaterThanOrEqual(line?.rightCss ?? 0);
    expect(rightCss).toBeLessThanOrEqual(plotWidthCss - (lines.size === 0 ? cornerCss : 0));
    lines.set(Number(y), { text: line === undefined ? text : `${line.text} ${text}`, rightCss });
  }
  return [...lines.values()].map(({ text }) => text);
}

describe('the legend of an exported picture', () => {
  it('is a line for each series where there is room', () => {
    expect(linesAt(900)).toEqual([
      'SPX 1D A source with a long name O 10.00 H 12.00 L 9.00 C 11.00 +1.00 (+10.00%)',
      'Vol 1.2K',
    ]);
  });

  it('wraps between groups, never between a label and its value, and leaves out a source that does not fit', () => {
    expect(linesAt(220)).toEqual(['SPX 1D O 10.00 H 12.00', 'L 9.00 C 11.00', '+1.00 (+10.00%)', 'Vol 1.2K']);
  });

  it('leaves out the source first, and keeps clear of the buttons of its pane but on a phone', () => {
    const whole = 'SPX 1D O 10.00 H 12.00 L 9.00 C 11.00 +1.00 (+10.00%)';
    const named = { symbol: 'SPX', synthetic: false };
    expect(linesAt(560, named)[0]).toBe(whole);
    expect(linesAt(800, named)[0]).toContain('A source with a long name');
    expect(linesAt(640, named, 100)[0]).toBe(whole);
    expect(linesAt(500, named, 130).slice(0, 2)).toEqual(['SPX 1D O 10.00 H 12.00 L 9.00 C 11.00', '+1.00 (+10.00%)']);
  });

  it('tells in the next line what stands beside a long symbol: what is made up is never cut off', () => {
    expect(linesAt(160, { symbol: 'A-VERY-LONG-SYMBOL', synthetic: true }).slice(0, 2)).toEqual([
      'A-VERY-LONG-SYMBOL',
      '1D Synthetic',
    ]);
  });
});
