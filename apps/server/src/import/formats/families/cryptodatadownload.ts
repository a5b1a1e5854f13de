import { asBars } from '../example.ts';
import type { Family } from '../family.ts';

/** Volumes of the coin and of the money behind the prices of a symbol in each row. */
const VOLUMES = /(?:^|,)date,symbol,open,high,low,close,volume ?(?:from|[a-z]{2,6}),volume ?(?:to|[a-z]{3,4})(?:,|$)/i;
const ROWS = ['12-AM', '11-PM', '10-PM', '09-PM'];

export const cryptoDataDownload: Family = {
  id: 'cryptodatadownload',
  name: 'CryptoDataDownload',
  toldBy: 'names below a line of its own',
  known: '`09-AM`, newest first, seconds and milliseconds in one column, the volume of the coin and that of the money',
  tables: [
    {
      id: 'cryptodatadownload',
      title: 'CryptoDataDownload',
      tells: (seen) =>
        seen.headers.some((line) => /cryptodatadownload\.com/i.test(line.join(' ')) || VOLUMES.test(line.join(','))),
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'Gemini_BTCUSD_1h.csv',
          lines: [
            'https://www.CryptoDataDownload.com',
            'Unix Timestamp,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USD',
            ...ROWS.map(
              (hour, at) =>
                `${1_594_166_400 - at * 3600},2020-07-0${at === 0 ? 8 : 7} ${hour},BTCUSD,10,12,9,11,4.5,45`,
            ),
          ],
          becomes: asBars('BTCUSD', '1h', 1_594_155_600_000_000, '10 12 9 11 4.5'),
        },
      ],
    },
  ],
};
