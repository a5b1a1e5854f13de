import { expect, test, vi } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { IndicatorRecordError } from './indicator-record.ts';

const SOURCE = createArraySource(dailyBars(300), { symbol: 'TEST' });
const chartOf = () => new ChartDriver({ source: SOURCE, interval: '1D' });

test('what is copied has its inputs, its look and what it reads on another chart, as one step', async () => {
  const { indicators: from } = chartOf().core;
  const rsi = await from!.add({ id: 'r', type: 'rsi', inputs: { length: 21 }, levels: [20, 80] });
  const style = { sma: { color: '#123456' } };
  const sma = await from!.add({ id: 's', type: 'sma', pane: rsi.pane, inputs: { source: 'r:rsi' }, style });
  const text = from!.copy([sma.id]);

  const { indicators: to, annotations } = chartOf().core;
  await to!.add({ type: 'ema' });
  const pasted = await to!.paste(text)!;
  expect(to!.list().map(({ type }) => type)).toEqual(['ema', 'rsi', 'sma']);
  const [read, copied] = pasted;
  expect(read).toMatchObject({ inputs: { length: 21 }, levels: [{ value: 20 }, { value: 80 }] });
  expect(copied).toMatchObject({ inputs: { source: `${read!.id}:rsi` }, pane: read!.pane, style });
  expect([read!.id, copied!.id]).not.toContain(rsi.id);
  expect(annotations!.history.undoName).toBe('Paste Relative Strength Index, Simple Moving Average');
  annotations!.undo();
  expect(to!.list().map(({ type }) => type)).toEqual(['ema']);
});

test('pasted where it was copied, it reads what it read', async () => {
  const { indicators } = chartOf().core;
  const rsi = await indicators!.add({ type: 'rsi' });
  const sma = await indicators!.add({ type: 'sma', pane: rsi.pane, inputs: { source: `${rsi.id}:rsi` } });
  const [again] = await indicators!.paste(indicators!.copy([sma.id]))!;
  expect(indicators!.list().map(({ type }) => type)).toEqual(['rsi', 'sma', 'sma']);
  expect(again).toMatchObject({ inputs: { source: `${rsi.id}:rsi` }, pane: rsi.pane });
  const [other] = await indicators!.paste(indicators!.copy([rsi.id]))!;
  expect(other!.pane).toBe(`pane-${other!.id}`);
});

test('what it reads of a compare goes by the name of that one', async () => {
  const from = new ChartDriver({ source: SOURCE, interval: '1D', instrumentSource: () => SOURCE }).core;
  const { id } = await from.compares!.add({ instrument: 'some-id', name: 'OTHER' });
  const inputs = { source: `${id}:volume` };
  const sma = await from.indicators!.add({ type: 'sma', inputs });
  const ratio = await from.indicators!.add({ type: 'ratio', inputs: { other: `${id}:close` } });
  const pasted = await chartOf().core.indicators!.paste(from.indicators!.copy([sma.id, ratio.id]))!;
  expect(pasted.map(({ inputs }) => inputs)).toEqual([
    expect.objectContaining({ source: 'OTHER:volume' }),
    expect.objectContaining({ other: 'OTHER' }),
  ]);
});

test('another text is none, and one that cannot be read is told and changes nothing', async () => {
  const chart = chartOf();
  const { indicators, events } = chart.core;
  const { id } = await indicators!.add({ type: 'rsi' });
  const copied = indicators!.copy([id]);
  expect(indicators!.paste('RSI 14')).toBeNull();
  expect(indicators!.pasted('{"format":"something"}')).toBe(false);
  expect(() => indicators!.copy(['gone'])).toThrow("no indicator 'gone'");
  for (const [wrong, why] of [
    [copied.replace('"version": 1', '"version": 2'), 'version must be 1'],
    [copied.replace('"rsi"', '"of-the-future"'), "no indicator 'of-the-future'"],
    [copied.slice(0, -4), 'no JSON'],
    [copied.replace('"indicators": [', '"indicators": ["a", '), 'list of records'],
  ] as const) {
    await expect(indicators!.paste(wrong)).rejects.toThrow(why);
    await expect(indicators!.paste(wrong)).rejects.toThrow(IndicatorRecordError);
  }
  const refused = vi.fn();
  events.on('refused', refused);
  expect(indicators!.pasted(copied.replace('"version": 1', '"version": 2'))).toBe(true);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith('version must be 1, got 2'));
  expect(indicators!.list()).toHaveLength(1);
});

test('steps have the names that the host gives indicators', async () => {
  const { indicators, annotations } = chartOf().core;
  indicators!.nameBy(({ type }) => type.toUpperCase());
  await indicators!.add({ type: 'rsi' });
  expect(annotations!.history.undoName).toBe('Add RSI');
  indicators!.nameBy(null);
  indicators!.remove(indicators!.list()[0]!.id);
  expect(annotations!.history.undoName).toBe('Remove Relative Strength Index');
});
