/*
 * Lean's archives as they lie in its folders: contracts of futures and options, ticks, hours and days, each with the zone, the unit of prices and the interval that names tell.
 */
import { describe, expect, it } from 'vitest';
import { isoTimes, type ParsedTestFile, parseTestFile, realValues } from './testing/parse-text.ts';
import { zipOf } from './testing/zip-of.ts';

function parseLean(fileName: string, files: Readonly<Record<string, string>>): Promise<ParsedTestFile> {
  return parseTestFile({ content: zipOf(files), fileName });
}

const symbolsOf = ({ results }: ParsedTestFile): string => results.map(({ symbol }) => symbol).join(' ');

describe('archives of Lean', () => {
  it('hold an instrument for each contract of a future, in plain prices and the zone of the exchange', async () => {
    const parsed = await parseLean('future_hkfe_daily_hsi_trade.zip', {
      'hsi_trade_201310.csv': '20131004 00:00,22989,23000,22854,22885,245\n',
      'hsi_trade_201311.csv': '20131004 00:00,23010,23020,22870,22900,7\n20131007 00:00,22900,22950,22880,22890,8\n',
    });
    expect(symbolsOf(parsed)).toBe('HSI-201310 HSI-201311');
    expect(isoTimes(parsed.rows)[0]).toBe('2013-10-03T16:00:00Z');
    expect(realValues(parsed.rows, 'close', parsed.batch)).toEqual([22885, 22900, 22890]);
    expect(parsed.results[0]).toMatchObject({ interval: '1D', rowsRejected: 0 });
  });

  it('hold an instrument for each option, in ten-thousandths, also of less than a tenth of a dollar', async () => {
    const parsed = await parseLean('option_usa_minute_aapl_20140606_trade_american.zip', {
      '20140606_aapl_minute_trade_american_call_6475000_20140606.csv': '34200000,500,600,400,500,10\n',
      '20140606_aapl_minute_trade_american_put_6450000_20140606.csv': '34200000,17000,17000,16900,16900,3\n',
    });
    expect(symbolsOf(parsed)).toBe('AAPL-20140606-C647.5 AAPL-20140606-P645');
    expect(isoTimes(parsed.rows)).toEqual(['2014-06-06T13:30:00Z', '2014-06-06T13:30:00Z']);
    expect(realValues(parsed.rows, 'open', parsed.batch)).toEqual([0.05, 1.7]);
  });

  it('hold options of futures in plain prices, and are refused where files disagree', async () => {
    const files = {
      '20200105_es_minute_trade_american_call_31300000_20200320.csv': '83940000,142.75,142.75,142.75,142.75,1\n',
      '20200105_es_minute_trade_american_put_30000000_20200320.csv': '83940000,17,17,17,17,1\n',
    };
    const parsed = await parseLean('futureoption_cme_minute_es_20200105_trade_american.zip', files);
    expect(parsed.rows.map(({ open }, row) => Number(open) / 10 ** parsed.batch.instruments[row]!.priceScale)).toEqual([
      142.75, 17,
    ]);
    await expect(parseLean('20200105_trade_american.zip', files)).rejects.toThrow('ten-thousandths and some have not');
  });

  it('keep perpetual futures apart from the pair, and whole prices of coins as they are', async () => {
    const parsed = await parseLean('20260101_trade.zip', {
      '20260101_btcusd_minute_trade_perp.csv': '0,87489,87496,87463,87488,1.9\n60000,87488,87490,87480,87485,1\n',
    });
    expect(symbolsOf(parsed)).toBe('BTCUSD-PERP');
    expect(isoTimes(parsed.rows)[0]).toBe('2026-01-01T00:00:00Z');
    expect(realValues(parsed.rows, 'open', parsed.batch)).toEqual([87489, 87488]);
  });

  it('hold seconds that are rarely there, which their name tells and not their distances', async () => {
    const parsed = await parseLean('crypto_coinbase_second_btcusd_20161007_trade.zip', {
      '20161007_btcusd_second_trade.csv': [0, 30, 60, 90].map((s) => `${s}000,611.5,612,611,611.5,1\n`).join(''),
    });
    expect(parsed.results[0]).toMatchObject({ interval: '1s', rowsStored: 4 });
  });

  it('hold ticks: trades of equities under a name of their own, quotes of currencies and of others', async () => {
    const trades = await parseLean('equity_usa_tick_aig_20131007_trade.zip', {
      '20131007_aig_Trade_Tick.csv': '14400688,491800,300,P,2000,0\n14400690,491900,100,P,2000,0\n',
    });
    expect(realValues(trades.rows, 'price', trades.batch)).toEqual([49.18, 49.19]);
    expect(isoTimes(trades.rows)[0]).toBe('2013-10-07T08:00:00.688Z');
    const quotes = await parseLean('forex_fxcm_tick_eurusd_20140501_quote.zip', {
      '20140501_eurusd_tick_quote.csv': '1787,1.38727,1.38729\n1900,1.38726,1.38728\n',
    });
    expect(realValues(quotes.rows, 'price', quotes.batch)).toEqual([1.38728, 1.38727]);
    expect(isoTimes(quotes.rows)[0]).toBe('2014-05-01T05:00:01.787Z');
    const sided = await parseLean('20131007_quote.zip', {
      '20131007_es_tick_quote_201312.csv':
        '100,1681.5,5,1682,7,usa,,0\n200,0,0,1682,7,usa,,0\n300,1681.5,5,1682.5,7,usa,,0\n',
    });
    expect(sided.results[0]).toMatchObject({ symbol: 'ES-201312', rowsStored: 2, rowsRejected: 1 });
  });

  it('hold ticks of which each has one side of the book: those of one side are taken, and of both there is no middle', async () => {
    const content = zipOf({
      '20131007_aig_Quote_Tick.csv':
        '14400688,491800,3,0,0,P,0,0\n14400690,0,0,494100,1,P,0,0\n14400700,491900,2,0,0,P,0,0\n14400710,0,0,494000,1,P,0,0\n',
    });
    const fileName = 'equity_usa_tick_aig_20131007_quote.zip';
    await expect(parseTestFile({ content, fileName })).rejects.toThrow(
      /no ask price .* --price bid or --price ask takes one/,
    );
    const asks = await parseTestFile({ content, fileName, options: { price: 'ask' } });
    expect(asks.results).toMatchObject([{ symbol: 'AIG', rowsStored: 2, rowsRejected: 0 }]);
    expect(realValues(asks.rows, 'price', asks.batch)).toEqual([49.41, 49.4]);
  });

  it('tell days from hours, of indices in the zone of the index', async () => {
    const days = await parseLean('index_usa_daily_spx.zip', {
      'spx.csv': '20210104 00:00,3764.61,3769.99,3662.71,3700.65,24599\n',
    });
    expect(days.results[0]).toMatchObject({ interval: '1D', from: '2021-01-04T06:00:00Z' });
    const hours = await parseLean('equity_usa_hour_spy.zip', {
      'spy.csv': '19980102 09:00,973100,975300,965300,973600,2150000\n',
    });
    expect(hours.results[0]).toMatchObject({ interval: '1h', from: '1998-01-02T14:00:00Z' });
  });

  it('are refused where they hold open interest', async () => {
    const files = { '20210101_zc_minute_openinterest_202103.csv': '9480000,835996\n' };
    await expect(parseLean('20210101_openinterest.zip', files)).rejects.toThrow('holds open interest of Lean');
  });

  it('do not make ten-thousandths of an index in whole points', async () => {
    const content = [9, 10, 11].map(
      (hour) => `20190102 ${String(hour).padStart(2, '0')}:00,19655,19692,19241,19561,5\n`,
    );
    const { rows, batch } = await parseTestFile({ content: content.join(''), fileName: 'nikkei.csv' });
    expect(realValues(rows, 'open', batch)).toEqual([19655, 19655, 19655]);
  });
});
