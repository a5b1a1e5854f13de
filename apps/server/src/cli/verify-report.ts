import { isoFromUs } from '@candlemark/contracts';
import type { Check, Finding } from '../verify/finding.ts';
import type { VerifySummary } from '../verify/verify-workspace.ts';

/** A finding as a person reads it: where, what, and what it should have been. */
export function findingText(finding: Finding): string {
  const { message, expected, found } = finding;
  const place = placeText(finding);
  const values = [
    ...(expected === null ? [] : [`expected ${expected}`]),
    ...(found === null ? [] : [`found ${found}`]),
  ];
  const detail = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return `${place === '' ? message : `${place}: ${message}`}${detail}\n`;
}

/** A finding as a line of `--json`. */
export function findingLine({ range, ...finding }: Finding): string {
  const times = { from: range && timeText(range.fromUs), to: range && timeText(range.toUs) };
  return `${JSON.stringify({ ...finding, ...times })}\n`;
}

export function summaryText({ batches, bytes, instruments, rows, findings }: VerifySummary): string {
  const result = findings === 0 ? 'nothing differs' : findings === 1 ? '1 finding' : `${findings} findings`;
  const megabytes = (bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${counted(batches, 'batch', 'batches')} (${megabytes} MB), ${counted(instruments, 'instrument', 'instruments')}, ${counted(rows, 'row', 'rows')}: ${result}.\n`;
}

/** What to do about what was found by these checks. */
export function adviceText(checks: ReadonlySet<Check>): string {
  return ADVICE.filter(({ about }) => about.some((check) => checks.has(check)))
    .map(({ text }) => `${text}\n`)
    .join('');
}

const ADVICE: readonly { readonly about: readonly Check[]; readonly text: string }[] = [
  {
    about: ['marks', 'scales', 'rows', 'levels', 'coverage'],
    text: 'The market store can be made anew from the batches: candlemark rebuild.',
  },
  {
    about: ['document'],
    text: 'A damaged record comes back with document.sqlite.backup, or with a backup of your own; all others stay as they are.',
  },
  {
    about: ['files'],
    text: 'Files that nothing names are moved to aside/ at the next start, or are not Candlemark’s.',
  },
];

function placeText({ file, symbol, level, range }: Finding): string {
  const what = [symbol, level].filter((part) => part !== null).join(' ');
  const when = range === null ? '' : `${timeText(range.fromUs)} to ${timeText(range.toUs)}`;
  return [file ?? '', what, when].filter((part) => part !== '').join(', ');
}

/** A time of the store; one that no calendar knows is told as it is. */
function timeText(timeUs: number): string {
  try {
    return isoFromUs(timeUs);
  } catch {
    return String(timeUs);
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
