import { findPriceOrder, liesBetween, noHeader } from '../../detect/headerless.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, four } from '../example.ts';
import { type ColumnRole, type GenericFormat, NOT_OF_THIS_FORMAT } from '../format.ts';

/** One bar a line without names: a time, four prices, and a volume if there is a fifth number. */
export const headerlessBars: GenericFormat = {
  id: 'headerless-bars',
  title: 'Bars without names of columns',
  kind: 'bars',
  examples: [
    {
      fileName: 'X.csv',
      lines: four((at) => `2024-01-02 09:3${at}:00;10;12;9;11;5`),
      becomes: asBars('X', '1m', 1_704_187_800_000_000, '10 12 9 11 5'),
    },
  ],
  detect(sample, hints) {
    if (Object.keys(hints.given).length > 0) return NOT_OF_THIS_FORMAT;
    const found = hints.headerless();
    if (!found) return NOT_OF_THIS_FORMAT;
    const behindTime = found.numbers.filter((column) => column > found.time.fields.time);
    const order = findPriceOrder(sample, behindTime.slice(0, 4));
    if (!order) return NOT_OF_THIS_FORMAT;
    const columns = new Map<ColumnRole, number>(
      (['open', 'high', 'low', 'close'] as const).map((role) => [role, behindTime[order[role]]!]),
    );
    const rest = behindTime.slice(4);
    const isAverage = rest.length > 0 && liesBetween(sample, rest[0]!, columns.get('low')!, columns.get('high')!);
    const volume = isAverage ? rest[1] : rest[0];
    if (volume !== undefined) columns.set('volume', volume);
    const symbol = found.texts.find((column) => column < behindTime[0]!);
    if (symbol !== undefined) columns.set('symbol', symbol);
    return {
      score: 0.7,
      headerRecord: -1,
      columns,
      timeFields: found.time.fields,
      timeLayout: found.time.layout,
      notes: [noHeader(columns), ...(isAverage ? [importWarning('average-unused', { column: rest[0]! + 1 })] : [])],
    };
  },
};
