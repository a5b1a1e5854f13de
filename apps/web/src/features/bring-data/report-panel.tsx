import { Button } from '@candlemark/chart-ui';
import type { ImportReport, ImportResult, ListedImport } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { durationWords, useDataFormats } from './data-formats.ts';
import { isActive, reportQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { FindingList } from './finding-list.tsx';
import { formatWords } from './format-words.ts';
import { cellClass } from './long-cell.ts';
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
      <WarningList title={text('data.report.warnings')} warnings={warningsOf(report)} />
      <FindingList findings={results.flatMap(({ findings }) => findings).slice(0, MOST_FINDINGS)} />
      {rejects.length > 0 && (
        <div className="report__rejects">
          <h3 className="form-label">
            {text('data.report.rejects')}
            {rejects.length < summary.rowsRejected &&
              ` · ${text('data.report.rejectsListed', { count: rejects.length, all: summary.rowsRejected })}`}
          </h3>
          <ul className="plain-list">
            {rejects.slice(0, MOST_REJECTS).map(({ line, reason, value }) => (
              <li key={`${line} ${reason} ${value}`}>
                {text('data.report.line', { line, reason })} <code className="raw-text">{value}</code>
              </li>
            ))}
          </ul>
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

function warningsOf({ results }: ImportReport): readonly string[] {
  return [...new Set(results.flatMap(({ warnings }) => warnings))];
}

/** Columns of numbers, which stand one below another. */
const NUMBERS: ReadonlySet<string> = new Set(['read', 'stored', 'rejected', 'duplicates']);

function Results({ results }: { readonly results: readonly ImportResult[] }) {
  const text = useDataText();
  const { count, range } = useDataFormats();
  const heads = ['instrument', 'kind', 'read', 'stored', 'rejected', 'duplicates', 'range'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys
    <section className="scroll-x" tabIndex={0} aria-label={text('preview.rows')}>
      <table className="facts-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={NUMBERS.has(head) ? 'facts-table__number' : undefined}>
                {text(`data.report.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.slice(0, MOST_LISTED).map((result) => (
            <tr key={`${result.symbol} ${result.kind}`}>
              <th scope="row" className={cellClass(result.symbol)}>
                <bdi>{result.symbol}</bdi>
              </th>
              <td>
                {result.interval === null
                  ? text(`data.kind.${result.kind}`)
                  : text('data.kind.barsOf', { interval: result.interval })}
              </td>
              <td className="facts-table__number">{count(result.rowsRead)}</td>
              <td className="facts-table__number">{count(result.rowsStored)}</td>
              <td className="facts-table__number">{count(result.rowsRejected)}</td>
              <td className="facts-table__number">{count(result.duplicates)}</td>
              <td>{result.from !== null && result.to !== null && range(result.from, result.to, result.interval)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
