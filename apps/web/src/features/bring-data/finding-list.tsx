import type { ImportFinding } from '@candlemark/contracts';
import { useDataText } from './data-words.tsx';
import { findingWords, placeWords } from './finding-words.ts';
import { FoldedList } from './folded-list.tsx';
import { utcWords } from './plain-words.ts';

const MOST_EXAMPLES = 3;

/** What is suspicious of rows, each with places where it is so. */
export function FindingList({ findings }: { readonly findings: readonly ImportFinding[] }) {
  const text = useDataText();
  if (findings.length === 0) return null;
  return (
    <div className="warnings">
      <h3 className="form-label">{text('data.report.findings')}</h3>
      <FoldedList items={findings}>
        {(finding) => (
          <li key={`${finding.code} ${finding.text}`}>
            {findingWords(finding, text)}
            {finding.examples.slice(0, MOST_EXAMPLES).map((example) => (
              <span key={`${example.line} ${example.time}`} className="finding__example">
                {placeWords(example, text)}{' '}
                <code className="raw-text" lang="en">
                  {utcWords(example.value)}
                </code>
              </span>
            ))}
          </li>
        )}
      </FoldedList>
    </div>
  );
}
