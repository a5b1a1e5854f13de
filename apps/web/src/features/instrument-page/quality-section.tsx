import type { Instrument } from '@candlemark/bars';
import type { QualityResponse } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { useDataFormats } from '../bring-data/data-formats.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { FindingList } from '../bring-data/finding-list.tsx';
import { WarningList } from '../bring-data/warning-list.tsx';

type Told = QualityResponse['imports'][number];

/** What is suspicious, put right and rejected of its rows, import by import. */
export function QualitySection({ instrument }: { readonly instrument: Instrument }) {
  const { api, text: appText } = useServices();
  const text = useDataText();
  const { id } = instrument;
  const { data, error, isPending } = useQuery({
    queryKey: ['data', 'quality', id],
    queryFn: ({ signal }) => api.quality(id, signal),
  });
  const telling = data?.filter(
    ({ result }) => result.findings.length + result.rowsRejected + result.warnings.length > 0,
  );
  return (
    <section className="data-section" aria-labelledby="instrument-quality">
      <h2 id="instrument-quality" className="data-section__title">
        {text('instrument.quality')}
      </h2>
      {error !== null && <p role="alert">{text('data.failedToLoad', { reason: errorWords(error, appText) })}</p>}
      {isPending && <p role="status">{text('batches.loading')}</p>}
      {telling?.length === 0 && <p>{text('instrument.qualityGood')}</p>}
      {telling?.map((told) => (
        <ToldImport key={told.batch} told={told} />
      ))}
    </section>
  );
}

function ToldImport({ told: { sourceName, createdAt, result } }: { readonly told: Told }) {
  const text = useDataText();
  const { when } = useDataFormats();
  const { rowsRead, rowsRejected, findings } = result;
  return (
    <article className="quality">
      <header className="quality__header">
        <h3 className="quality__name">
          <bdi>{sourceName}</bdi>
        </h3>
        <span className="quality__when">{when(createdAt)}</span>
      </header>
      <p className="quality__rows">{text('instrument.qualityRows', { read: rowsRead, rejected: rowsRejected })}</p>
      <FindingList findings={findings} />
      <WarningList title={text('data.report.warnings')} told={[result]} />
    </article>
  );
}
