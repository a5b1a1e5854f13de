import { useServices } from '../../services.ts';
import type { InstrumentSearch } from './use-instrument-search.ts';

/** Says how much a search has found, for those who do not see the list. */
export function ResultCount({ search }: { readonly search: InstrumentSearch }) {
  const { text } = useServices();
  const count = search.instruments.length;
  const message = text(search.hasMore ? 'instruments.resultsMore' : 'instruments.results', { count });
  return (
    <p className="visually-hidden" role="status">
      {search.isLoading ? '' : message}
    </p>
  );
}
