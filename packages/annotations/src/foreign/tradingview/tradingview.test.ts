import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../test/any-annotation.ts';
import { type Annotation, unpinned } from '../../record/annotation.ts';
import type { ForeignContext } from '../foreign-format.ts';
import { tradingView } from './tradingview.ts';
import { TV_TOOLS } from './tv-tools.ts';

const IDS: Readonly<Record<string, string>> = { 'NASDAQ:AAPL': 'aapl', SOLUSDT: 'sol' };
const CONTEXT: ForeignContext = { instrument: null, instrumentOf: (symbol) => IDS[symbol] ?? null, definitionOf };
const START = Date.UTC(2024, 10, 9, 17) / 1000;
const HOUR_US = 3_600_000_000;
const at = (hours: number, price: number, extra: object = {}) => ({
  time_t: START + hours * 3600,
  offset: 0,
  price,
  ...extra,
});
/** As a saved chart has it. */
const source = (type: string, points: readonly object[], state: object = {}, others: object = {}) => ({
  type,
  id: '7rgJDW',
  state: { symbol: 'NASDAQ:AAPL', interval: '60', visible: true, frozen: false, title: '', text: '', ...state },
  points,
  zorder: -85_000,
  ownerSource: '_seriesId',
  ...others,
});
const SERIES = { type: 'MainSeries', id: '_seriesId', zorder: 0, state: { symbol: 'NASDAQ:AAPL' } };
const chartOf = (...sources: object[]) => ({
  name: 'Mine',
  layout: 's',
  charts: [{ panes: [{ sources: [SERIES, ...sources] }, { sources: [] }] }],
});

function read(type: string, points: readonly object[], state: object = {}): Annotation {
  const { annotations, unmapped } = tradingView.read([source(type, points, state)], CONTEXT);
  expect(annotations, JSON.stringify(unmapped)).toHaveLength(1);
  return annotations[0]!;
}

const places = ({ anchors }: Annotation) =>
  unpinned(anchors).map(({ timeUs, price }) => [(timeUs - START * 1e6) / HOUR_US, price]);

describe('what is expected, and signs', () => {
  it('are positions with their levels, in steps of a cent or of the decimals of their entry', () => {
    const state = {
      stopLevel: 300,
      profitLevel: 500,
      risk: 2,
      riskDisplayMode: 'percents',
      accountSize: 5000,
      lotSize: 10,
    };
    const long = read('LineToolRiskRewardLong', [at(0, 100), at(24, 100)], state);
    expect(places(long)).toEqual([
      [0, 100],
      [24, 105],
      [24, 97],
    ]);
    expect(long).toMatchObject({
      type: 'long-position',
      props: { risk: 2, riskIn: 'percent', accountSize: 5000, lotSize: 10 },
    });
    const short = read('LineToolRiskRewardShort', [at(0, 100), at(24, 100)], { ...state, riskDisplayMode: 'money' });
    expect(places(short).map(([, price]) => price)).toEqual([100, 95, 103]);
    expect(short.props.riskIn).toBe('money');
    const forex = read('LineToolRiskRewardLong', [at(0, 1.08345), at(24, 1.08345)], state);
    expect(places(forex).map(([, price]) => price!.toFixed(5))).toEqual(['1.08345', '1.08845', '1.08045']);
  });

  it('are bars, movements and made up bars', () => {
    const points = [at(0, 1), at(4, 2), at(8, 1.5)];
    const bars = read('LineToolBarsPattern', points, { mode: 1, mirrored: true, color: '#4CAF50' });
    expect(bars).toMatchObject({
      type: 'bars-pattern',
      props: { barsAs: 'closes', mirrored: true },
      style: { lineColor: '#4caf50' },
    });
    expect(bars.anchors).toHaveLength(4);
    expect(read('LineToolProjection', points, { trendline: { color: '#9C9C9C' } })).toMatchObject({
      type: 'projection',
      style: { lineColor: '#9c9c9c' },
    });
    const ghost = read('LineToolGhostFeed', points, {
      variance: 70,
      candleStyle: { upColor: '#ACE5DC' },
      transparency: 50,
    });
    expect(ghost).toMatchObject({ type: 'ghost-feed', props: { variance: 70 }, style: { upFillColor: '#ace5dc80' } });
    expect(ghost.anchors).toHaveLength(5);
  });

  it('are icons and emoji of the kept set; others are told', () => {
    expect(read('LineToolIcon', [at(0, 1)], { icon: 61444, size: 40, color: '#F23645' })).toMatchObject({
      type: 'icon',
      props: { sign: 'heart' },
      style: { size: 40, fillColor: '#f23645' },
    });
    expect(read('LineToolEmoji', [at(0, 1)], { emoji: '⚠' }).props.emoji).toBe('⚠️');
    const { unmapped } = tradingView.read([source('LineToolEmoji', [at(0, 1)], { emoji: '🍕' })], CONTEXT);
    expect(unmapped).toEqual([{ name: 'LineToolEmoji.emoji', count: 1, why: 'it is none of the kept set' }]);
  });
});

describe('what is held to the screen', () => {
  it('is text and a note at their shares of the pane', () => {
    const text = read('LineToolTextAbsolute', [], {
      text: 'Bias: long',
      positionPercents: { x: 0.25, y: 0.75 },
      fontsize: 20,
      bold: true,
      color: '#FF9800',
    });
    expect(text).toMatchObject({
      type: 'pinned-text',
      anchors: [{ xFraction: 0.25, yFraction: 0.75 }],
      text: { text: 'Bias: long' },
      style: { textSize: 20, bold: true, textColor: '#ff9800' },
    });
    expect(read('LineToolNoteAbsolute', [at(0, 1)], { text: 'Rules', markerColor: '#2962FF' })).toMatchObject({
      type: 'pinned-note',
      anchors: [{ xFraction: 0.1, yFraction: 0.2 }],
      style: { iconColor: '#2962ff' },
    });
  });

  it('are tables with their cells; one at a bar is told', () => {
    const state = {
      rowsCount: 2,
      colsCount: 3,
      cells: [
        ['Entry', 'Stop', 'Target'],
        ['100', '', '110'],
      ],
      anchored: false,
      horzAlign: 'right',
      backgroundColor: '#0F0F0F',
    };
    const table = read('LineToolTable', [at(0, 100)], state);
    expect(table).toMatchObject({
      type: 'table',
      text: { r1c1: 'Entry', r1c3: 'Target', r2c1: '100', r2c3: '110' },
      props: { rows: 2, columns: 3, hasHeader: false },
      style: { textAlign: 'right', fillColor: '#0f0f0f' },
    });
    const { unmapped } = tradingView.read([source('LineToolTable', [at(0, 100)], state)], CONTEXT);
    expect(unmapped).toEqual([{ name: 'LineToolTable.anchored', count: 1, why: 'it is held to the screen' }]);
    const large = read('LineToolTable', [], { rowsCount: 40, colsCount: 2, cells: [['a', 'b', 'beyond']] });
    expect(large).toMatchObject({ text: { r1c1: 'a', r1c2: 'b' }, props: { rows: 12, columns: 2 } });
  });
});

describe('a file of TradingView', () => {
  const one = source('LineToolTrendLine', [at(0, 194.86), at(131, 204.48)]);
  const stored = {
    id: '7rgJDW',
    symbol: 'NASDAQ:AAPL',
    ownerSource: '_seriesId',
    state: { ...one, state: { linewidth: 3 } },
  };

  it.each([
    ['a saved chart', chartOf(one)],
    ['a saved chart, its content as text', { name: 'Mine', symbol: 'AAPL', content: JSON.stringify(chartOf(one)) }],
    [
      'its content as text within text',
      { data: { content: JSON.stringify({ content: JSON.stringify(chartOf(one)) }) } },
    ],
    ['the answer of its storage', { success: true, payload: { sources: { '7rgJDW': stored } } }],
    ['drawings by their ids', { sources: { '7rgJDW': stored }, groups: {} }],
    ['drawings in pairs with their ids', { sources: [['7rgJDW', stored]] }],
    ['a list', [one]],
    ['one drawing', one],
  ])('is %s', (_, value) => {
    expect(tradingView.sniff(value)).toBe(true);
    const { annotations, foreign, unmapped } = tradingView.read(value, CONTEXT);
    expect(annotations).toMatchObject([{ id: 'tv-7rgJDW', type: 'line', instrument: 'aapl' }]);
    expect([foreign, unmapped]).toEqual([[], []]);
  });

  it.each([[[]], [{}], [null], ['text'], [{ charts: [] }], [[{ type: 'line' }]], [{ content: '{' }]])(
    'is not %o',
    (value) => {
      expect(tradingView.sniff(value)).toBe(false);
      expect(tradingView.read(value, CONTEXT)).toEqual({ annotations: [], foreign: [], unmapped: [] });
    },
  );

  it('keeps what annotations cannot show, tells it by name, and lets the rest be drawn', () => {
    const box = source('LineToolSticker', [at(0, 1), at(1, 2)]);
    const volume = { type: 'study_Volume', id: 'v', state: {}, zorder: 1 };
    const { annotations, foreign, unmapped } = tradingView.read(chartOf(box, one, box, volume), CONTEXT);
    expect(annotations).toHaveLength(1);
    expect(unmapped).toEqual([
      { name: 'LineToolSticker', count: 2, why: 'there is no such tool' },
      { name: 'study_Volume', count: 1, why: 'it is no drawing' },
    ]);
    expect(foreign.map(({ value }) => value)).toEqual([box, box, volume]);
  });

  it('brings drawings to the instruments that their symbols name, with an exchange or without', () => {
    const options = '={"symbol":"BINANCE:SOLUSDT","adjustment":"splits"}';
    const { annotations, unmapped } = tradingView.read(
      [
        source('LineToolHorzLine', [at(0, 1)]),
        source('LineToolHorzLine', [at(0, 2)], { symbol: options }, { id: 'b' }),
        source('LineToolHorzLine', [at(0, 3)], { symbol: 'NYSE:X' }, { id: 'c' }),
        source('LineToolHorzLine', [at(0, 4)], { symbol: undefined }, { id: 'd' }),
      ],
      CONTEXT,
    );
    expect(annotations.map(({ instrument }) => instrument)).toEqual(['aapl', 'sol']);
    expect(unmapped.map(({ why }) => why)).toEqual(['there is no instrument NYSE:X', 'it names no instrument']);
    const forced = tradingView.read([source('LineToolHorzLine', [at(0, 3)], { symbol: 'NYSE:X' })], {
      ...CONTEXT,
      instrument: 'here',
    });
    expect(forced.annotations).toMatchObject([{ instrument: 'here' }]);
  });

  it('leaves what lies on an indicator', () => {
    const { annotations, unmapped } = tradingView.read(
      chartOf(source('LineToolHorzLine', [at(0, 70)], {}, { ownerSource: 'rsi' })),
      CONTEXT,
    );
    expect(annotations).toEqual([]);
    expect(unmapped).toEqual([{ name: 'LineToolHorzLine', count: 1, why: 'it lies on an indicator' }]);
  });
});

describe('points of TradingView', () => {
  it('beyond the last bar are counted by the clock, which is told', () => {
    const value = [source('LineToolTrendLine', [at(0, 1), at(1, 2, { offset: 3 })])];
    const { annotations, unmapped } = tradingView.read(value, CONTEXT);
    expect(places(annotations[0]!)).toEqual([
      [0, 1],
      [4, 2],
    ]);
    expect(unmapped).toEqual([
      { name: 'LineToolTrendLine.points', count: 1, why: 'places beyond the last bar are counted by the clock' },
    ]);
  });

  it.each([
    ['1D', 24],
    ['W', 168],
    ['240', 4],
    ['30S', 30 / 3600],
  ])('are %s bars of so many hours', (interval, hours) => {
    expect(places(read('LineToolVertLine', [at(0, 1, { offset: 1, interval })]))[0]![0]).toBeCloseTo(hours, 9);
  });

  it.each([
    [[]],
    [[at(0, 1)]],
    [[at(0, 1), null]],
    [[at(0, 1), at(0, Number.NaN)]],
    [[at(0, 1), { time_t: '5', price: 1 }]],
    [[at(0, 1), at(0, 1, { offset: 2, interval: 'many' })]],
    [[at(0, 1), { time_t: 1e15, price: 1 }]],
  ])('that are none keep the drawing: %o', (points) => {
    const { annotations, foreign } = tradingView.read([source('LineToolTrendLine', points as object[])], CONTEXT);
    expect(annotations).toEqual([]);
    expect(foreign).toHaveLength(1);
  });

  it('of rays and of lines that go on are theirs', () => {
    expect(read('LineToolRay', [at(0, 1), at(1, 2)])).toMatchObject({ type: 'ray' });
    expect(places(read('LineToolExtended', [at(0, 1), at(1, 2)]))).toEqual([
      [0, 1],
      [1, 2],
    ]);
    const level = read('LineToolHorzRay', [at(0, 5)], { showPrice: false });
    expect(places(level)).toEqual([[0, 5]]);
    expect(level.style.axisLabel).toBe(false);
  });

  it('of channels are the ends of both lines', () => {
    const line = [at(0, 100), at(10, 110)];
    expect(places(read('LineToolParallelChannel', [...line, at(5, 95)]))[2]).toEqual([0, 90]);
    expect(places(read('LineToolParallelChannel', [...line, at(0, 95)]))[2]).toEqual([0, 95]);
    expect(places(read('LineToolDisjointAngle', [...line, at(10, 80)])).slice(2)).toEqual([
      [0, 90],
      [10, 80],
    ]);
    // In its middle the other line is 5 below where it starts.
    expect(places(read('LineToolDisjointAngle', [...line, at(5, 85)])).slice(2)).toEqual([
      [0, 90],
      [10, 80],
    ]);
    expect(places(read('LineToolDisjointAngle', [...line, at(10, 80), at(0, 70)])).slice(2)).toEqual([
      [0, 70],
      [10, 80],
    ]);
    expect(places(read('LineToolFlatBottom', [...line, at(5, 60)])).slice(2)).toEqual([[0, 60]]);
  });

  it('of a cross are a level and a moment, in one group', () => {
    const { annotations } = tradingView.read([source('LineToolCrossLine', [at(0, 5)])], CONTEXT);
    expect(annotations).toMatchObject([
      { id: 'tv-7rgJDW-h', type: 'horizontal-line', group: 'tv-7rgJDW' },
      { id: 'tv-7rgJDW-v', type: 'vertical-line', group: 'tv-7rgJDW' },
    ]);
  });
});

describe('looks of TradingView', () => {
  it('of a line are its colour, width, dash, ends and text', () => {
    const look = {
      linecolor: 'rgba(49, 121, 245, 0.5)',
      linewidth: 3,
      linestyle: 1,
      extendLeft: true,
      visible: false,
      frozen: true,
      title: 'Support',
      text: 'Words',
      textcolor: '#2962FF',
      fontsize: 20,
      horzLabelsAlign: 'left',
      vertLabelsAlign: 'top',
    };
    expect(read('LineToolTrendLine', [at(0, 1), at(1, 2)], look)).toMatchObject({
      type: 'line',
      style: {
        lineColor: '#3179f580',
        lineWidth: 3,
        lineStyle: 'dotted',
        textColor: '#2962ff',
        textSize: 20,
        textAlign: 'left',
        textPosition: 'bottom',
      },
      props: { extendStart: true, extendEnd: false },
      text: { label: 'Words' },
      name: 'Support',
      hidden: true,
      locked: true,
      z: -85_000,
    });
    expect(read('LineToolTrendLine', [at(0, 1), at(1, 2)], { rightEnd: 1 }).type).toBe('arrow');
  });

  it('that annotations do not have are told where they are on', () => {
    const state = { showAngle: true, showDistance: false, statsPosition: 2, leftEnd: 1, linewidth: 7, linestyle: 3 };
    const { unmapped } = tradingView.read([source('LineToolTrendLine', [at(0, 1), at(1, 2)], state)], CONTEXT);
    expect(unmapped.map(({ name }) => name)).toEqual([
      'LineToolTrendLine.linewidth',
      'LineToolTrendLine.linestyle',
      'LineToolTrendLine.leftEnd',
      'LineToolTrendLine.showAngle',
    ]);
  });

  it('of fills shine through by themselves, by a number beside them, or not at all', () => {
    const points = [at(0, 1), at(1, 2), at(0, 0)];
    const filled = (state: object) => read('LineToolParallelChannel', points, state).style.fillColor;
    expect(filled({ backgroundColor: 'rgba(41, 98, 255, 0.2)', transparency: 20 })).toBe('#2962ff33');
    expect(filled({ backgroundColor: '#2962FF', transparency: 80 })).toBe('#2962ff33');
    expect(filled({ backgroundColor: '#2962FF', fillBackground: false })).toBe('#2962ff00');
  });

  it('of levels are theirs, and those that nobody has touched the usual ones', () => {
    const levels = (state: object) =>
      read('LineToolFibRetracement', [at(0, 1), at(1, 2)], state).props.levels as readonly {
        ratio: number;
        color: string;
        shown: boolean;
      }[];
    expect(
      levels({})
        .filter(({ shown }) => shown)
        .map(({ ratio }) => ratio),
    ).toEqual([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, 2.618, 3.618, 4.236]);
    const changed = levels({ level2: { coeff: 0.25, color: '#F23645', visible: false }, level24: { visible: true } });
    expect(changed).toHaveLength(24);
    expect(changed[1]).toEqual({ ratio: 0.25, color: '#f23645', shown: false });
    expect(changed[23]).toEqual({ ratio: 4.764, color: '#089981', shown: true });
  });

  it('of levels are extended to the left and the right, whichever way they were drawn', () => {
    const fib = (points: readonly object[]) => read('LineToolFibRetracement', points, { extendLines: true }).props;
    expect(fib([at(0, 1), at(1, 2)])).toMatchObject({ extendStart: false, extendEnd: true });
    expect(fib([at(1, 1), at(0, 2)])).toMatchObject({ extendStart: true, extendEnd: false });
  });

  it('of texts, notes, arrows and measures are theirs', () => {
    expect(read('LineToolText', [at(0, 1)], { text: 'A', color: '#2962FF', fontsize: 14, bold: true })).toMatchObject({
      type: 'text',
      text: { text: 'A' },
      style: { textColor: '#2962ff', bold: true },
    });
    expect(
      read('LineToolCallout', [at(0, 1), at(1, 2)], {
        text: 'A',
        bordercolor: '#0097A7',
        backgroundColor: '#0097A7',
        transparency: 50,
      }),
    ).toMatchObject({ style: { lineColor: '#0097a7', fillColor: '#0097a780' } });
    expect(read('LineToolNote', [at(0, 1)], { text: 'A', markerColor: '#4CAF50' }).style.iconColor).toBe('#4caf50');
    expect(read('LineToolBalloon', [at(0, 1)], { text: 'A', borderColor: '#9C27B0' })).toMatchObject({
      type: 'balloon',
      text: { text: 'A' },
      style: { lineColor: '#9c27b0' },
    });
    expect(read('LineToolPriceNote', [at(0, 1), at(1, 2)], { priceLabelBackgroundColor: '#2962FF' })).toMatchObject({
      type: 'price-note',
      style: { fillColor: '#2962ff' },
    });
    expect(read('LineToolFlagMark', [at(0, 1)], { flagColor: '#2962FF' }).style.fillColor).toBe('#2962ff');
    expect(read('LineToolArrowMarkDown', [at(0, 1)], { arrowColor: '#CC2F3C', text: 'Sell' })).toMatchObject({
      type: 'arrow-down',
      style: { fillColor: '#cc2f3c' },
      text: { label: 'Sell' },
    });
    expect(read('LineToolDateRange', [at(0, 1), at(1, 2)], { extendTop: true }).props.extendAbove).toBe(true);
  });

  it('of shapes are their edges, surfaces and texts', () => {
    const look = {
      color: '#9C27B0',
      linewidth: 2,
      backgroundColor: 'rgba(156, 39, 176, 0.2)',
      text: 'Range',
      textColor: '#9C27B0',
      extendRight: true,
    };
    expect(read('LineToolRectangle', [at(0, 1), at(1, 2)], look)).toMatchObject({
      type: 'rectangle',
      style: { lineColor: '#9c27b0', lineWidth: 2, fillColor: '#9c27b033', textColor: '#9c27b0' },
      props: { extendRight: true },
      text: { label: 'Range' },
    });
    expect(read('LineToolPath', [at(0, 1), at(1, 2), at(2, 3)]).props).toEqual({ startArrow: false, endArrow: true });
    expect(read('LineToolPolyline', [at(0, 1), at(1, 2), at(2, 0)], { filled: true }).props.isClosed).toBe(true);
  });

  it('of strokes are as many points as annotations may have, from one end to the other', () => {
    const points = Array.from({ length: 1201 }, (_, hour) => at(hour, hour));
    const stroke = places(read('LineToolBrush', points));
    expect(stroke).toHaveLength(500);
    expect([stroke[0], stroke.at(-1)]).toEqual([
      [0, 0],
      [1200, 1200],
    ]);
    expect(places(read('LineToolBrush', points.slice(0, 7)))).toHaveLength(7);
  });

  it('of pitchforks, fans and boxes are their own levels; what a file leaves out is as the tool has it', () => {
    const level = (coeff: number, visible = true) => ({ coeff, visible, color: 'rgba(0, 155, 0, 1)' });
    const points = [at(0, 1), at(1, 2), at(2, 0)];
    const look = {
      level0: level(0.25, false),
      level5: level(1),
      median: { color: '#A50000', linewidth: 2 },
      extendLines: true,
    };
    expect(read('LineToolPitchfork', points, look)).toMatchObject({
      type: 'pitchfork',
      style: { lineColor: '#a50000', lineWidth: 2 },
      props: {
        extendEnd: true,
        levels: [
          { ratio: 0.25, color: '#009b00', shown: false },
          { ratio: 1, color: '#009b00', shown: true },
        ],
      },
    });
    // Theirs has a number where it is the plain one.
    expect(read('LineToolSchiffPitchfork2', points).type).toBe('schiff-pitchfork');
    expect(read('LineToolSchiffPitchfork', points).type).toBe('modified-schiff-pitchfork');
    expect(
      read('LineToolGannSquare', points, { hlevel1: level(0.25), vlevel3: level(0.5), fans: { visible: true } }).props,
    ).toMatchObject({ levels: [{ ratio: 0.25 }], timeLevels: [{ ratio: 0.5 }], angles: true });
    expect((read('LineToolFibWedge', points).props.levels as readonly unknown[]).length).toBeGreaterThan(0);
  });

  it('of patterns and waves are their lines, surfaces and degrees', () => {
    const points = Array.from({ length: 7 }, (_, hour) => at(hour, hour % 2));
    const look = { color: '#CC2825', backgroundColor: '#CC2825', transparency: 80, fillBackground: false };
    expect(read('LineTool5PointsPattern', points, look)).toMatchObject({
      type: 'xabcd-pattern',
      style: { lineColor: '#cc2825' },
      props: { showBackground: false },
    });
    expect(read('LineToolElliottImpulse', points, { degree: 8, showWave: false })).toMatchObject({
      type: 'elliott-impulse',
      props: { degree: 'minor', showWave: false },
    });
    expect(read('LineToolElliottImpulse', points, { degree: 99 }).props.degree).toBe('intermediate');
  });

  it('of intervals are those of ours that lie within', () => {
    const shown = (intervalsVisibilities: object) =>
      read('LineToolHorzLine', [at(0, 1)], { intervalsVisibilities }).intervals;
    const ALL = {
      ticks: true,
      seconds: true,
      secondsFrom: 1,
      secondsTo: 59,
      minutes: true,
      minutesFrom: 1,
      minutesTo: 59,
      hours: true,
      hoursFrom: 1,
      hoursTo: 24,
      days: true,
      daysFrom: 1,
      daysTo: 366,
      weeks: true,
      weeksFrom: 1,
      weeksTo: 52,
      months: true,
      monthsFrom: 1,
      monthsTo: 12,
      ranges: true,
    };
    expect(shown(ALL)).toBe(null);
    expect(shown({})).toBe(null);
    expect(shown({ ...ALL, ticks: false, seconds: false, minutesFrom: 10, hours: false, months: false })).toEqual([
      '15m',
      '30m',
      '1D',
      '1W',
    ]);
    expect(shown({ ...ALL, minutesTo: 5 })).toEqual([
      'trades',
      '1s',
      '5s',
      '15s',
      '30s',
      '1m',
      '5m',
      '1h',
      '4h',
      '1D',
      '1W',
      '1mo',
    ]);
  });

  it('are known for each tool that is mapped, in any state', () => {
    const points = Array.from({ length: 7 }, (_, hour) => at(hour, hour + 1));
    for (const { names, type } of TV_TOOLS) for (const name of names) expect(read(name, points).type).toBe(type);
  });
});
