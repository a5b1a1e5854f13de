/** An indicator that nobody placed lies with what it reads, whoever adds it. */
import { expect, test } from 'vitest';
import { comparesInCore } from '../parts/compares-in-core.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { ChartIndicator } from './indicator-record.ts';

const SOURCE = createArraySource(dailyBars(300), { symbol: 'TEST' });

async function chartWithRsi() {
  const chart = new ChartDriver({ source: SOURCE, interval: '1D', parts: { compares: comparesInCore } });
  const indicators = chart.core.indicators!;
  const rsi = await indicators.add({ type: 'rsi', scale: 'left' });
  const ofRsi = { source: `${rsi.id}:rsi` };
  return { indicators, rsi, ofRsi };
}

const placeOf = ({ pane, scale }: ChartIndicator) => [pane, scale];

test('one whose values are like those of another indicator goes to its pane and scale', async () => {
  const { indicators, rsi, ofRsi } = await chartWithRsi();
  const sma = await indicators.add({ type: 'sma', inputs: ofRsi });
  expect(placeOf(sma)).toEqual([rsi.pane, 'left']);
  expect(placeOf(await indicators.add({ type: 'ema', inputs: { source: `${sma.id}:sma` } }))).toEqual([
    rsi.pane,
    'left',
  ]);
  expect(placeOf(await indicators.add({ type: 'sma', inputs: ofRsi, scale: 'mine' }))).toEqual([rsi.pane, 'mine']);
});

test('one with values of its own keeps a pane of its own', async () => {
  const { indicators, ofRsi } = await chartWithRsi();
  const macd = await indicators.add({ type: 'macd', inputs: ofRsi });
  expect(placeOf(macd)).toEqual([`pane-${macd.id}`, null]);
  const sma = await indicators.add({ type: 'sma' });
  const rsi = await indicators.add({ type: 'rsi', inputs: { source: `${sma.id}:sma` } });
  expect(placeOf(rsi)).toEqual([`pane-${rsi.id}`, null]);
});

test('where it was placed it stays, and so it does where what it reads is not there', async () => {
  const { indicators, ofRsi } = await chartWithRsi();
  expect(placeOf(await indicators.add({ type: 'sma', pane: 'main', inputs: ofRsi }))).toEqual(['main', null]);
  expect(placeOf(await indicators.add({ type: 'sma', inputs: { source: 'gone:rsi' } }))).toEqual(['main', null]);
  const { id } = await indicators.add({ type: 'sma', pane: 'low' });
  expect(placeOf(indicators.update(id, { inputs: ofRsi }))).toEqual(['low', null]);
});

test('with another source it goes along, as one step, unless its other inputs change or a place is named', async () => {
  const { indicators, rsi, ofRsi } = await chartWithRsi();
  const { id } = await indicators.add({ type: 'sma' });
  expect(placeOf(indicators.update(id, { inputs: { length: 9 } }))).toEqual(['main', null]);
  expect(placeOf(indicators.update(id, { inputs: ofRsi }))).toEqual([rsi.pane, 'left']);
  expect(placeOf(indicators.update(id, { inputs: { source: 'close' } }))).toEqual(['main', null]);
  const edit = indicators.begin(id);
  edit.update({ inputs: ofRsi });
  edit.complete();
  expect(placeOf(indicators.get(id)!)).toEqual([rsi.pane, 'left']);
  expect(placeOf(indicators.update(id, { pane: 'main', scale: null, inputs: { length: 5 } }))).toEqual(['main', null]);
});

test('it goes to the pane of another instrument too', async () => {
  const chart = new ChartDriver({ source: SOURCE, interval: '1D', parts: { compares: comparesInCore } });
  const spx = await chart.core.compares!.add({ instrument: 'SPX', pane: 'below', scale: 'left' });
  const sma = await chart.core.indicators!.add({ type: 'sma', inputs: { source: `${spx.id}:close` } });
  expect(placeOf(sma)).toEqual(['below', 'left']);
});

test('of many that are put at once each goes where those that it reads go', async () => {
  const { indicators } = await chartWithRsi();
  const [rsi, sma] = await indicators.put('Mine', [
    { id: 'r', type: 'rsi' },
    { type: 'sma', inputs: { source: 'r:rsi' } },
  ]);
  expect(sma!.pane).toBe(rsi!.pane);
});
