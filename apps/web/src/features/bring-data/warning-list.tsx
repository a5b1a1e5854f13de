import { FoldedList } from './folded-list.tsx';
import { plainWords } from './plain-words.ts';

interface WarningListProps {
  readonly title: string;
  /** In the server's own words. */
  readonly warnings: readonly string[];
}

/** What the reader should know; nothing where that is nothing. */
export function WarningList({ title, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <div className="warnings">
      <h3 className="form-label">{title}</h3>
      <FoldedList items={warnings} lang="en">
        {(warning) => <li key={warning}>{plainWords(warning)}</li>}
      </FoldedList>
    </div>
  );
}
