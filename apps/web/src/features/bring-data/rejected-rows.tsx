import type { RejectedRow } from '@candlemark/contracts';
import { useDataText, useWarningWords } from './data-words.tsx';
import { rejectWords } from './warning-words.ts';

/** Rows that were not taken, each with why and with what stands there. */
export function RejectedRows({ rows }: { readonly rows: readonly RejectedRow[] }) {
  const text = useDataText();
  const wordsOf = useWarningWords();
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={`${row.line} ${row.reason} ${row.value}`}>
          {rejectWords(row, wordsOf, text)} <code className="raw-text">{row.value}</code>
        </li>
      ))}
    </ul>
  );
}
