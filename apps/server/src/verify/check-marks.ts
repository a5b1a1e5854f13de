import type { BatchRecord, InstrumentRecord } from '../manifest/records.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { sameScales, widerScales } from '../market/scales.ts';
import { type Finding, finding } from './finding.ts';

/** What both stores say of themselves. */
export interface Marks {
  readonly batches: readonly BatchRecord[];
  /** Those of them that the market store must hold unless they are damaged. */
  readonly promised: readonly BatchRecord[];
  /** Whether an import may be between its commit and its note in the manifest. */
  readonly besideImports: boolean;
  readonly instruments: readonly InstrumentRecord[];
  /** The market store: ids of the batches that it holds by their sequence, and its instruments. */
  readonly applied: ReadonlyMap<number, string>;
  readonly states: readonly InstrumentState[];
}

/** Compares the accounts of both stores with each other. */
export function checkMarks(marks: Marks): readonly Finding[] {
  return [...checkBatchMarks(marks), ...checkInstrumentMarks(marks)];
}

function checkBatchMarks({ batches, promised, applied }: Marks): readonly Finding[] {
  const named = new Map(batches.map((batch) => [batch.sequence, batch.id]));
  const missing = promised
    .filter((batch) => batch.state === 'sound' && applied.get(batch.sequence) !== batch.id)
    .map((batch) =>
      finding('marks', `the market store does not hold the batch of ${batch.sourceName}`, {
        file: `batches/${batch.file}`,
      }),
    );
  const unknown = [...applied]
    .filter(([sequence, id]) => named.get(sequence) !== id)
    .map(([, id]) => finding('marks', 'the market store holds a batch that the manifest does not name', { found: id }));
  return [...missing, ...unknown];
}

function checkInstrumentMarks({ batches, instruments, states, besideImports }: Marks): readonly Finding[] {
  const byNumber = new Map(instruments.map((record) => [record.number, record]));
  const found: Finding[] = [];
  for (const state of states) {
    const record = byNumber.get(state.instrument);
    if (!record) {
      const parts = { found: `instrument ${state.instrument}` };
      found.push(finding('marks', 'the market store holds an instrument that the manifest does not name', parts));
      continue;
    }
    const { symbol } = record;
    if (JSON.stringify(record.calendar) !== state.calendar) {
      found.push(finding('marks', 'its levels were rolled up by another calendar than its own', { symbol }));
    }
    if (record.revision < state.revision && !besideImports) {
      const parts = { symbol, expected: `revision ${state.revision}`, found: `revision ${record.revision}` };
      found.push(finding('marks', 'the manifest lags behind the revisions that were served', parts));
    }
    found.push(...checkScales(symbol, state, batches));
  }
  return found;
}

/** An instrument's scales lose nothing of any of its batches. */
function checkScales(symbol: string, { instrument, scales }: InstrumentState, batches: readonly BatchRecord[]) {
  const parts = batches.flatMap((batch) => batch.parts.filter((part) => part.instrumentNumber === instrument));
  const narrow = parts.find((part) => !sameScales(widerScales(scales, part.scales), scales));
  if (!narrow) return [];
  const texts = { expected: JSON.stringify(widerScales(scales, narrow.scales)), found: JSON.stringify(scales) };
  return [finding('scales', 'its scales have fewer digits than one of its batches', { symbol, ...texts })];
}
