import { US_PER_MS } from '@candlemark/bars';
import type { FindingExample, ImportFinding } from '@candlemark/contracts';
import { useDataFormats } from './data-formats.ts';
import { useDataText, useWarningWords } from './data-words.tsx';
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
              <Place key={`${example.line} ${example.time}`} example={example} />
            ))}
          </li>
        )}
      </FoldedList>
    </div>
  );
}

/** What stands at a place: in the words of the page where it has some, else in the server's. */
function Place({ example }: { readonly example: FindingExample }) {
  const text = useDataText();
  const wordsOf = useWarningWords();
  const { moment } = useDataFormats();
  const { line, time, value, fact } = example;
  const words = fact === undefined ? null : wordsOf(fact);
  const isAtMoment = words !== null && line === null;
  return (
    <span className="finding__example">
      {isAtMoment ? `${moment(Date.parse(time) * US_PER_MS)}:` : placeWords(example, text)}{' '}
      <code className="raw-text" lang={words === null ? 'en' : undefined}>
        {words ?? utcWords(value)}
      </code>
    </span>
  );
}
