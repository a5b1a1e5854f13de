import { describe, expect, it, vi } from 'vitest';
import { chartState, restoreChartState } from './chart-state.ts';
import { setCrosshair } from './readings/set-crosshair.ts';
import { createArraySource } from './source/array-source.ts';
import { type SyncedChart, type SyncOptions, syncCharts } from './sync-charts.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';

const BARS = dailyBars(400);
const SPAN = { from: BARS[100]!.time as number, to: BARS[160]!.time as number };

const handleOf = ({ core }: ChartDriver): SyncedChart => ({
  on: (name, listener) => core.events.on(name, listener),
  setViewport: (target, how) => core.show(target, how?.walk),
  isShowing: (target) => core.isShowing(target),
  visibleRange: () => core.visibleRange(),
  setCrosshair: (at) => setCrosshair(core, at),
});

/** Charts on one clock, whose frames come in turn. */
function synced(second: DriverOptions = {}, options: SyncOptions = {}) {
  const env = new FakeEnv();
  const one = new ChartDriver({ data: BARS, env });
  const two = new ChartDriver({ data: BARS, env, ...second });
  const stop = syncCharts([one, two].map(handleOf), options);
  env.settle();
  return { one, two, stop, env };
}

const MOVES: readonly (readonly [string, (chart: ChartDriver) => void])[] = [
  ['a walk', ({ core }) => core.show(SPAN, true)],
  ['a turn of the wheel', (chart) => chart.wheel({ deltaY: -400 })],
  [
    'a throw',
    (chart) =>
      chart.drag(
        Array.from({ length: 8 }, (_, at) => [100 + at * 40, 100] as const),
        'touch',
        0,
      ),
  ],
];

describe('charts that follow one another', () => {
  it.each(MOVES)('come by %s where one alone comes, whichever of them leads', (_, move) => {
    const alone = new ChartDriver({ data: BARS });
    move(alone);
    alone.env.settle();
    for (const leads of ['one', 'two'] as const) {
      const { one, two, env, [leads]: leader } = synced();
      move(leader);
      env.settle();
      expect(leader.core.visibleRange()).toEqual(alone.core.visibleRange());
      expect(two.core.visibleRange()).toEqual(one.core.visibleRange());
    }
  });

  it('leave a chart that cannot go as far at its own end, and do not go there with it', () => {
    const { one, two, env } = synced({ data: BARS.slice(300) });
    one.core.show(SPAN);
    env.settle();
    expect(one.core.isShowing(SPAN)).toBe(true);
    expect(two.core.visibleRange()!.to).toBeGreaterThan(SPAN.to);
  });

  it('bring a chart whose data comes later to where the others are', () => {
    const { one, two, env } = synced({ data: [] });
    one.core.show(SPAN);
    env.settle();
    two.core.setSource(createArraySource(BARS, { symbol: 'TEST' }));
    env.settle();
    expect([one, two].map(({ core }) => core.isShowing(SPAN))).toEqual([true, true]);
  });

  it('show the crosshair at the same moment, each at its own close, until it goes', () => {
    const { one, two } = synced({ data: BARS.map((bar) => ({ ...bar, close: bar.low })) });
    one.hover(300, 100);
    const timeOf = ({ core }: ChartDriver) => core.pointed?.reading?.time;
    expect(timeOf(one)).toBeDefined();
    expect(timeOf(two)).toBe(timeOf(one));
    one.core.gestures.leave();
    one.env.settle();
    expect([timeOf(one), timeOf(two)]).toEqual([undefined, undefined]);
  });

  it('share what was asked for alone, and nothing once it has ended or a chart is gone', () => {
    const apart = synced({}, { time: false });
    apart.one.core.show(SPAN);
    apart.env.settle();
    expect(apart.two.core.isShowing(SPAN)).toBe(false);
    const { one, two, stop, env } = synced();
    stop();
    one.core.show(SPAN);
    env.settle();
    expect(two.core.isShowing(SPAN)).toBe(false);
    const rest = synced();
    rest.two.core.dispose();
    rest.one.core.show(SPAN);
    rest.env.settle();
    expect([rest.one.core.isShowing(SPAN), rest.env.errors]).toEqual([true, []]);
  });
});

it('names the one that is no chart, and follows none of the others then', () => {
  const chart = new ChartDriver({ data: BARS });
  const sync = (charts: unknown) => () => syncCharts(charts as SyncedChart[]);
  const listening = vi.spyOn(chart.core.events, 'on');
  expect(sync([handleOf(chart), null])).toThrow(new TypeError('syncCharts: charts[1] must be a chart, got null'));
  expect(sync([{ current: null }])).toThrow('syncCharts: charts[0] must be a chart, got [object Object]');
  expect(sync(null)).toThrow(TypeError);
  expect(listening).not.toHaveBeenCalled();
});

describe('charts that their host ties to one another by what they tell', () => {
  it.each([
    ['two of one instrument', BARS, SPAN],
    ['one that cannot go as far', BARS.slice(130), SPAN],
    ['one that skips weekends', dailyBars(400).filter(({ time }) => new Date(time).getUTCDay() % 6 !== 0), SPAN],
    ['everything', BARS, 'fit'],
  ] as const)('come to rest once they show the same: %s', (_, data, target) => {
    const env = new FakeEnv();
    const one = new ChartDriver({ data: BARS, env });
    const two = new ChartDriver({ data, env });
    one.core.show({ lastBars: 30 });
    env.settle();
    let told = 0;
    const follow = (from: ChartDriver, to: ChartDriver) => {
      from.core.events.on('viewport', (range) => {
        told += 1;
        if (told < 20) to.core.show(range);
      });
    };
    follow(one, two);
    follow(two, one);
    one.core.show(target);
    env.settle();
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(5);
    if (data === BARS) expect([one, two].map(({ core }) => core.isShowing(target))).toEqual([true, true]);
  });

  it('hand panes, scales and hidden series on once', () => {
    const env = new FakeEnv();
    const [one, two] = [0, 1].map(() => new ChartDriver({ data: BARS, env, volume: 'pane' }));
    env.settle();
    let told = 0;
    const follow = (from: ChartDriver, to: ChartDriver) => {
      from.core.events.on('arrange', (arrangement) => {
        told += 1;
        if (told < 20) restoreChartState(to.core, JSON.parse(JSON.stringify(arrangement)), () => {});
      });
    };
    follow(one!, two!);
    follow(two!, one!);
    one!.core.view.setManualRange('main', { min: 1, max: 2 });
    one!.core.arrangePane('collapse', 'volume');
    env.settle();
    expect(told).toBe(2);
    expect(chartState(two!.core)).toMatchObject({
      priceRanges: { main: { min: 1, max: 2 } },
      panes: { collapsed: ['volume'] },
    });
  });
});
