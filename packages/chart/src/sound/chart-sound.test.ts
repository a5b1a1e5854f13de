import { expect, test } from 'vitest';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
const CLOSES = [100, 104, 108, 110, 107, 103, 99, 96, 97, 98];
const BARS = CLOSES.map((close, at) => ({
  time: FIRST_MS + at * DAY_MS,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 1000 + at,
}));

const chartOf = (options: DriverOptions = {}) =>
  new ChartDriver({ data: BARS, interval: '1D', instrument: { symbol: 'TEST' }, ...options });

/** Plays, once the player is there. */
async function playing(chart: ChartDriver): Promise<ChartDriver> {
  chart.press('s');
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return chart;
}

const heardAt = (chart: ChartDriver, elapsedSec: number) => {
  chart.screen.elapsedSec = elapsedSec;
  chart.env.frame();
  chart.env.frame();
  return chart.core.pointed?.reading?.time ?? null;
};

test('the crosshair goes along with what is heard, and no words come after it', async () => {
  const chart = await playing(chartOf({ speech: { soundSpeed: 2, soundVolume: 0.5 } }));
  const [{ plan, volume }] = chart.screen.played as [(typeof chart.screen.played)[number]];
  expect([plan.durationSec, volume]).toEqual([1.25, 0.5]);
  expect(heardAt(chart, 0)).toBe('Mon, Jan 1, 2024');
  expect(heardAt(chart, 0.4)).toBe('Thu, Jan 4, 2024');
  expect(chart.screen.ring).not.toBeNull();
  heardAt(chart, 1.25);
  chart.env.advance(2_000);
  expect([chart.screen.stopped, chart.screen.announcements]).toEqual([1, []]);
  // From there on keys read again.
  chart.press('ArrowLeft');
  chart.env.advance(1_000);
  expect(chart.screen.announcements).toHaveLength(1);
});

test('any key ends it, so does whatever moves the crosshair, and a page in the background', async () => {
  const ends = [
    (chart: ChartDriver) => chart.screen.anyKey!(),
    (chart: ChartDriver) => chart.hover(300, 100),
    (chart: ChartDriver) => chart.env.setVisible(false),
    (chart: ChartDriver) => chart.core.setSource(null),
    (chart: ChartDriver) => chart.core.dispose(),
  ];
  for (const end of ends) {
    const chart = await playing(chartOf());
    heardAt(chart, 0.3);
    expect(chart.screen.stopped).toBe(0);
    end(chart);
    chart.env.frame();
    expect([chart.screen.stopped, chart.screen.anyKey]).toEqual([1, null]);
  }
});

test('a line that the price goes through is heard, and the line itself where it is walked on', async () => {
  const chart = chartOf();
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 3 } });
  chart.env.settle();
  await playing(chart);
  const crossings = chart.screen.played[0]!.plan.earcons.filter(({ kind }) => kind === 'crossing');
  expect(crossings.map(({ atSec }) => atSec)).toEqual([1, 2.25]);
  chart.screen.anyKey!();
  chart.press('ArrowDown').press('ArrowDown');
  await playing(chart);
  expect(chart.screen.played[1]!.plan.notes).toHaveLength(8);
});

test('where nothing is shown there is nothing to hear, and that is said', async () => {
  const chart = chartOf();
  chart.core.view.hidden.setVisible('main', false, chart.core.seriesIds);
  chart.env.settle();
  await playing(chart);
  expect([chart.screen.played, chart.screen.announcements]).toEqual([[], ['There is nothing to play.']]);
});
