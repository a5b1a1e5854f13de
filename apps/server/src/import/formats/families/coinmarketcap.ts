import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `Bitcoin_1_1_2021-2_1_2021_historical_data_coinmarketcap`, and as the site called them later. */
const FILE = /^([A-Za-z0-9][A-Za-z0-9 .-]*?)_.*coinmarketcap$/;

export const coinMarketCap: Family = {
  id: 'coinmarketcap',
  name: 'CoinMarketCap',
  toldBy: 'names',
  known: 'the times of highs and lows, and a `name` that is no name; days by their beginnings',
  fileNames: [FILE],
  tables: [
    {
      id: 'coinmarketcap-days',
      title: 'CoinMarketCap days',
      tells: (seen) => seen.hasNames('timeopen timeclose timehigh timelow open high low close marketcap'),
      names: { time: 'timeopen', symbol: '-' },
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'Bitcoin_1_1_2024-1_31_2024_historical_data_coinmarketcap.csv',
          lines: [
            'timeOpen;timeClose;timeHigh;timeLow;name;open;high;low;close;volume;marketCap;timestamp',
            ...four((at) => {
              const day = `2024-01-0${5 - at}`;
              const [begin, end] = [`"${day}T00:00:00.000Z"`, `"${day}T23:59:59.999Z"`];
              return `${begin};${end};"${day}T07:04:00.000Z";"${day}T22:48:00.000Z";"2781";10;12;9;11;4.5;100;${end}`;
            }),
          ],
          becomes: asBars('BITCOIN', '1D', 1_704_153_600_000_000, '10 12 9 11 4.5'),
        },
      ],
    },
  ],
};
