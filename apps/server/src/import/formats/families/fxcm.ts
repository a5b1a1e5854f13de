import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const fxcm: Family = {
  id: 'fxcm',
  name: 'FXCM',
  toldBy: 'names',
  known: 'bars of bid and ask, of which the middle is taken; months before days',
  tables: [
    {
      id: 'fxcm',
      title: 'FXCM',
      tells: (seen) =>
        !seen.isToldAs('lean') &&
        (seen.hasNames('openbid highbid lowbid closebid openask highask lowask closeask') ||
          seen.hasNames('bidopen bidhigh bidlow bidclose askopen askhigh asklow askclose')),
      facts: { dateOrder: 'month-first' },
      examples: [
        {
          fileName: 'EURUSD_H1.csv',
          lines: [
            'Date,Time,OpenBid,HighBid,LowBid,CloseBid,OpenAsk,HighAsk,LowAsk,CloseAsk,Total Ticks',
            ...four((at) => `01/13/2019,0${at}:00,1.1,1.2,1,1.1,1.2,1.3,1.1,1.2,99`),
          ],
          becomes: asBars('EURUSD', '1h', 1_547_337_600_000_000, '1.15 1.25 1.05 1.15 null'),
        },
      ],
    },
  ],
};
