import { text } from 'node:stream/consumers';
import { calendarFromTemplate, type Instrument } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import type { BatchJson, ImportReport } from '@candlemark/contracts';
import type { FetchTarget } from '../fetch-market.ts';

export interface MemoryTarget extends FetchTarget {
  /** Rows of an instrument by their time and, of trades, their id. */
  rows(symbol: string): ReadonlyMap<string, readonly string[]>;
}

/** Takes what a fetch stores as an import would, in an instant: rows of a time that is there replace it. */
export function memoryTarget(): MemoryTarget {
  const instruments = new Map<string, Instrument>();
  const rows = new Map<string, Map<string, string[]>>();
  const batches: BatchJson[] = [];
  const keyOf = (symbol: string) => symbol.toLowerCase();
  return {
    rows: (symbol) => rows.get(keyOf(symbol)) ?? new Map(),
    instruments: async () => [...instruments.values()],
    batches: async () => batches,
    async importText(
      sourceName,
      stream,
      {
        symbol = '',
        name = symbol,
        source = '',
        calendar = '24/7',
        classification = {},
        kind = 'bars',
        interval = null,
      },
    ) {
      const key = keyOf(symbol);
      const id = instruments.get(key)?.id ?? `I${instruments.size}`;
      if (!instruments.has(key))
        instruments.set(
          key,
          madeUpInstrument({ id, symbol, name, source, calendar: calendarFromTemplate(calendar), ...classification }),
        );
      const own = rows.get(key) ?? new Map<string, string[]>();
      rows.set(key, own);
      const [header = '', ...lines] = (await text(stream)).trimEnd().split('\n');
      const idAt = header.split(',').indexOf('id');
      const rejects: { line: number; reason: string; value: string }[] = [];
      for (const [at, line] of lines.entries()) {
        const cells = line.split(',');
        if (kind === 'bars' && Number(cells[2]) < Number(cells[3]))
          rejects.push({ line: at + 2, reason: 'high below low', value: line });
        else own.set(`${cells[0]}${idAt < 0 ? '' : ` ${cells[idAt]}`}`, cells);
      }
      const rowsStored = lines.length - rejects.length;
      batches.push({
        sourceName,
        instruments: [{ id, symbol, rows: rowsStored, from: '', to: '' }],
      } as unknown as BatchJson);
      const counts = { rowsRead: lines.length, rowsStored, rowsRejected: rejects.length, duplicates: 0 };
      const result = {
        file: sourceName,
        instrument: id,
        symbol,
        kind,
        interval,
        ...counts,
        rejects,
        from: null,
        to: null,
        warnings: [],
        findings: [],
      };
      return { results: [result], summary: { files: 1, instruments: 1, ...counts, seconds: 0 } } satisfies ImportReport;
    },
  };
}
