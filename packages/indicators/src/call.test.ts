import { expect, test } from 'vitest';
import { indicatorCallText, readIndicatorCall } from './call.ts';
import { indicatorCalled } from './names.ts';

test('an indicator is named with and without its inputs', () => {
  expect(readIndicatorCall('rsi')).toMatchObject({ indicator: { type: 'rsi' }, inputs: {} });
  expect(readIndicatorCall(' macd( fast = 5 , source=hl2, convention=talib ) ').inputs).toEqual({
    fast: 5,
    source: 'hl2',
    convention: 'talib',
  });
});

test.each([
  ['BBANDS(timeperiod=20, mult=3)', 'bollinger-bands(length=20,multiplier=3)'],
  ['stddev', 'standard-deviation'],
  ['linearreg_slope', 'linear-regression-slope'],
  ['Relative_Strength_Index(n=5)', 'rsi(length=5)'],
  ['CDL3OUTSIDE', 'cdl-3outside'],
  ['stoch', 'stochastic'],
  ['stochf(length=5)', 'stochastic(smoothing=1,length=5)'],
  ['stochf(smoothing=2)', 'stochastic(smoothing=2)'],
  ['MACD(fastperiod=5,signalLength=4)', 'macd(fast=5,signal=4)'],
])('%s is %s', (text, call) => {
  expect(indicatorCallText(readIndicatorCall(text))).toBe(call);
});

test('names that other programs have stand for the same thing here', () => {
  const asked = (
    'stddev bbands stoch stochf linearreg_slope linearreg linearreg_intercept linearreg_angle tsf adosc ultosc willr aroonosc natr trange midpoint midprice ' +
    'avgprice medprice typprice wclprice ad mom roc trix correl sar macd apo ppo cmo dx kama mama t3 trima'
  ).split(' ');
  expect(asked.filter((name) => indicatorCalled(name) === undefined)).toEqual([]);
});

test.each([
  ['rsi(', '"rsi(" is not written name(input=value, ...)'],
  ['nonsense(length=3)', 'There is no indicator "nonsense"'],
  ['rsi(14)', 'rsi: "14" is not written input=value'],
  ['rsi(lenght=14)', 'rsi has no input "lenght"; it has: length, source, convention'],
  ['rsi(__proto__=1)', 'rsi has no input "__proto__"; it has: length, source, convention'],
  ['rsi(length=1.5)', 'rsi: length is a whole number from 1 to 10000, not 1.5'],
  ['rsi(length=)', 'rsi: length is a whole number from 1 to 10000, not NaN'],
  ['rsi(length=3, length=4)', 'rsi: length is given twice'],
  ['rsi(convention=mine)', 'rsi: convention is one of tradingview, talib, pandas, not "mine"'],
])('%s is refused with what is wrong', (text, reason) => {
  expect(() => readIndicatorCall(text)).toThrow(reason);
});

test('an indicator is written as it is read, without spaces', () => {
  for (const [text, short] of [
    ['obv( )', 'obv'],
    ['macd(slow = 30, fast=5)', 'macd(slow=30,fast=5)'],
  ] as const) {
    expect(indicatorCallText(readIndicatorCall(text))).toBe(short);
    expect(readIndicatorCall(short)).toEqual(readIndicatorCall(text));
  }
});
