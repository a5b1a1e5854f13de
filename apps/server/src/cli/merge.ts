import type { MergePlanJson } from '@candlemark/contracts';
import type { CliCommand } from './command.ts';
import { CliUsageError } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { findInstrument } from './find-instrument.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'into', value: 'SYMBOL', help: 'the instrument that it becomes part of' },
  { name: 'dry-run', help: 'only tell where the two meet' },
  { name: 'undo', help: 'take it back: what became part of --into is an instrument of its own again' },
  DATA_OPTION,
];

const ABOUT = `Makes an instrument part of another: its batches become batches of the other, merged in the order of the imports
(of two bars of the same time the later import counts), and its drawings go along. --undo takes that back.`;

/** `candlemark merge`: two instruments become one, or two again. */
export const mergeCommand: CliCommand = {
  usage: usageText('merge SYMBOL --into SYMBOL [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 1 });
    const [symbol] = line.positionals;
    const target = line.value('into');
    if (symbol === undefined || target === undefined) throw new CliUsageError('name the two: merge OLD --into NEW');
    await withDataAccess(line, io, async (access) => {
      const instruments = await access.instruments();
      const into = findInstrument(instruments, target);
      if (line.has('undo')) {
        const merged = await access.mergedInto(into);
        const one = merged.find((candidate) => candidate.symbol.toLowerCase() === symbol.toLowerCase());
        if (one === undefined) {
          const known = merged.map((candidate) => candidate.symbol).join(', ') || 'nothing';
          throw new Error(`${into.symbol} has no part ${JSON.stringify(symbol)}; it has ${known}`);
        }
        await access.unmergeInstrument(one.id);
        io.out(`${one.symbol} is an instrument of its own again.\n`);
        return;
      }
      const from = findInstrument(instruments, symbol);
      const plan = await access.planMerge(from, into);
      if (!line.has('dry-run')) await access.mergeInstrument(from, into);
      const did = line.has('dry-run') ? `${from.symbol} would become` : `${from.symbol} became`;
      io.out(`${did} part of ${into.symbol}.\n${meetingText(plan)}`);
    });
    return 0;
  },
};

function meetingText({ meetings, records }: MergePlanJson): string {
  const lines = meetings
    .filter(({ rows }) => rows > 0)
    .map(({ interval, rows, differing }) =>
      interval === null
        ? `${rows.toLocaleString('en-US')} trades are in both.`
        : `${rows.toLocaleString('en-US')} bars of ${interval} are of the same time; ${differing.toLocaleString('en-US')} of them differ, and those of the later import count.`,
    );
  if (records > 0) lines.push(`${records.toLocaleString('en-US')} drawings, charts and compares go along.`);
  return lines.map((text) => `${text}\n`).join('');
}
