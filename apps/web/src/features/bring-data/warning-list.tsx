import type { ImportResult } from '@candlemark/contracts';
import { useWarningWords } from './data-words.tsx';
import { FoldedList } from './folded-list.tsx';
import { plainWords } from './plain-words.ts';
import { warningLines } from './warning-words.ts';

interface WarningListProps {
  readonly title: string;
  readonly told: readonly Pick<ImportResult, 'warnings' | 'warningFacts'>[];
}

/** What the reader should know; nothing where that is nothing. What the page has no words for stands there in the server's. */
export function WarningList({ title, told }: WarningListProps) {
  const lines = warningLines(told, useWarningWords());
  if (lines.length === 0) return null;
  return (
    <div className="warnings">
      <h3 className="form-label">{title}</h3>
      <FoldedList items={lines}>
        {({ sentence, words }) => (
          <li key={sentence} lang={words === null ? 'en' : undefined}>
            {words ?? plainWords(sentence)}
          </li>
        )}
      </FoldedList>
    </div>
  );
}
