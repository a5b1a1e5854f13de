import { Button } from '@candlemark/chart-ui';
import type { ImportReport, ImportResult, ListedImport } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { durationWords, useDataFormats } from './data-formats.ts';
import { isActive, reportQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { FindingList } from './finding-list.tsx';
import { formatWords } from './format-words.ts';
import { cellClass } from './long-cell.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { rejectsCsv } from './rejects-csv.ts';
import { useImports } from './use-desk.ts';
import { OpenChart } from './use-outcome.tsx';
import { WarningList } from './warning-list.tsx';

interface ReportPanelProps {
  readonly id: string;
  readonly imports: readonly ListedImport[];
}

/** Instruments that are listed at most. */
const MOST_LISTED = 200;
const MOST_REJECTS = 20;
const MOST_FINDINGS = 50;

/** What became of an import that has ended; nothing while it is under way. */
export function ReportPanel({ id, imports }: ReportPanelProps) {
  const api = useImports();
  const text = useDataText();
  const one = imports.find((listed) => listed.id === id);
  const isDone = one !== undefined && !isActive(one);
  const { data } = useQuery({ ...reportQuery(api, id), enabled: isDone });
  const report = data?.report ?? null;
  if (one === undefined || report === null) return null;
  return (
    <section className="data-section report" aria-labelledby="data-report">
      <header className="data-section__header">
        <h2 id="data-report" className="data-section__title">
          {text('data.reportOf', { name: one.name })}
        </h2>
        <OpenChart status={data} />
      </header>
      <ReportBody name={one.name} report={report} />
    </section>
  );
}

interface ReportBodyProps {
  readonly name: string;
  readonly report: ImportReport;
}

/** What an import told: of each instrument, what is suspicious, and what was rejected. */
export function ReportBody({ name, report }: ReportBodyProps) {
  const text = useDataText();
  const { platform } = useServices();
  const { results, summary } = report;
  const rejects = results.flatMap((result) => result.rejects);
  const shown = rejects.slice(0, MOST_REJECTS);
  const format = results[0]?.format;
  return (
    <>
      <p className="report__seconds">
        {[
          ...(format === undefined ? [] : [text('data.report.format', { format: formatWords(format, text) })]),
          text('data.report.seconds', { time: durationWords(summary.seconds, text) }),
        ].join(' ')}
      </p>
      <Results results={results} />
      <WarningList title={text('data.report.warnings')} told={results} />
      <FindingList findings={results.flatMap(({ findings }) => findings).slice(0, MOST_FINDINGS)} />
      {rejects.length > 0 && (
        <div className="report__rejects">
          <h3 className="form-label">
            {text('data.report.rejects')}
            {shown.length < summary.rowsRejected &&
              ` · ${text('data.report.rejectsListed', { count: shown.length, all: summary.rowsRejected })}`}
          </h3>
          <RejectedRows rows={shown} />
          <Button
            onPress={() =>
              platform.saveFile(`${name}.rejects.csv`, new Blob([rejectsCsv(report)], { type: 'text/csv' }))
            }
          >
            {text('data.report.download')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Columns of numbers, which stand one below another. */
const NUMBERS: ReadonlySet<string> = new Set(['read', 'stored', 'rejected', 'duplicates']);

const HEADS = ['instrument', 'kind', 'read', 'stored', 'rejected', 'duplicates', 'range'] as const;
type Head = (typeof HEADS)[number];

function Results({ results }: { readonly results: readonly ImportResult[] }) {
  const text = useDataText();
  const { count } = useDataFormats();
  const cellsOf = useCells();
  const isPhone = useMedia(MEDIA.phone);
  const [only] = results;
  if (isPhone && only !== undefined && results.length === 1) {
    const cells = cellsOf(only);
    return (
      <dl className="facts">
        {HEADS.map((head) => (
          <div key={head} className="facts__one">
            <dt>{text(`data.report.${head}`)}</dt>
            <dd>{cells[head]}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys */}
      <section className="scroll-x" tabIndex={0} aria-label={text('preview.rows')}>
        <table className="facts-table">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={NUMBERS.has(head) ? 'facts-table__number' : undefined}>
                  {text(`data.report.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.slice(0, MOST_LISTED).map((result) => (
              <ResultRow key={`${result.symbol} ${result.kind}`} symbol={result.symbol} cells={cellsOf(result)} />
            ))}
          </tbody>
        </table>
      </section>
      {results.length > MOST_LISTED && (
        <p className="report__seconds">
          {text('data.report.rejectsListed', { count: MOST_LISTED, all: count(results.length) })}
        </p>
      )}
    </>
  );
}

interface ResultRowProps {
  readonly symbol: string;
  readonly cells: Readonly<Record<Head, ReactNode>>;
}

function ResultRow({ symbol, cells }: ResultRowProps) {
  return (
    <tr>
      <th scope="row" className={cellClass(symbol)}>
        {cells.instrument}
      </th>
      {HEADS.slice(1).map((head) => (
        <td key={head} className={NUMBERS.has(head) ? 'facts-table__number' : undefined}>
          {cells[head]}
        </td>
      ))}
    </tr>
  );
}

/** What is said of an instrument, by what it is. */
function useCells(): (result: ImportResult) => Readonly<Record<Head, ReactNode>> {
  const text = useDataText();
  const { count, range } = useDataFormats();
  return ({ symbol, kind, interval, from, to, ...rows }) => ({
    instrument: <bdi>{symbol}</bdi>,
    kind: interval === null ? text(`data.kind.${kind}`) : text('data.kind.barsOf', { interval }),
    read: count(rows.rowsRead),
    stored: count(rows.rowsStored),
    rejected: count(rows.rowsRejected),
    duplicates: count(rows.duplicates),
    range: from !== null && to !== null && range(from, to, interval),
  });
}
