import type { ImportFinding } from '@candlemark/contracts';
import { useDataText } from './data-words.tsx';

const MOST_EXAMPLES = 3;

/** What is suspicious of rows that were taken as they came, each with places where it is so. */
export function FindingList({ findings }: { readonly findings: readonly ImportFinding[] }) {
  const text = useDataText();
  if (findings.length === 0) return null;
  return (
    <div className="warnings">
      <h3 className="form-label">{text('data.report.findings')}</h3>
      <ul className="plain-list">
        {findings.map(({ code, text: words, examples, repaired }) => (
          <li key={`${code} ${words}`}>
            <span lang="en">{words}</span>
            {repaired && ` · ${text('data.report.repaired')}`}
            {examples.slice(0, MOST_EXAMPLES).map(({ line, time, value }) => (
              <code key={`${line} ${time}`} className="raw-text finding__example">
                {line === null ? time : text('data.report.place', { line })} {value}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
