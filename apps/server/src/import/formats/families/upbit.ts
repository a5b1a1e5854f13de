import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const upbit: Family = {
  id: 'upbit',
  name: 'Upbit',
  toldBy: 'names',
  known:
    'times of UTC beside those of Korea; the last price traded is the close; `timestamp` is that of the last trade',
  tables: [
    {
      id: 'upbit-candles',
      title: 'Upbit candles',
      tells: (seen) => seen.hasNames('candledatetimeutc openingprice highprice lowprice tradeprice'),
      names: {
        time: 'candledatetimeutc',
        close: 'tradeprice',
        volume: 'candleacctradevolume',
        turnover: 'candleacctradeprice',
      },
      classification: { assetClass: 'crypto', venue: 'Upbit' },
      examples: [
        {
          fileName: 'minutes.json',
          lines: [
            JSON.stringify(
              four((at) => `2024-01-02T00:0${3 - at}:00`).map((time, at) => ({
                ...{ market: 'KRW-BTC', candle_date_time_utc: time, candle_date_time_kst: time.replace('T00', 'T09') },
                ...{ opening_price: 10, high_price: 12, low_price: 9, trade_price: 11 },
                ...{
                  timestamp: 1_704_153_837_123 - at * 60_000,
                  candle_acc_trade_price: 55,
                  candle_acc_trade_volume: 5,
                },
              })),
            ),
          ],
          becomes: asBars('KRW-BTC', '1m', 1_704_153_600_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
