import type { Interval } from '@candlemark/bars';
import type { ChartTheme } from '@candlemark/chart';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { InstrumentSparkline } from '../instruments/instrument-sparkline.tsx';
import { sparklinesOf } from '../instruments/sparkline-questions.ts';
import type { Formats } from './formats.ts';
import type { PictureTable } from './picture-definition.ts';

/** More rows are read in a file. */
const MOST_ROWS = 500;

interface DataTableProps {
  readonly title: string;
  readonly table: PictureTable;
  readonly formats: Formats;
  /** Of the bars behind the numbers. */
  readonly interval: Interval;
  readonly theme: ChartTheme;
}

/** The numbers behind a picture. */
export function DataTable({ title, table, formats, interval, theme }: DataTableProps) {
  const { text } = useServices();
  const { columns, rows, percents = [], instruments } = table;
  const sparklines = useMemo(() => {
    const ids = instruments?.slice(0, MOST_ROWS).filter((id) => id !== null);
    return ids === undefined ? null : sparklinesOf(ids, interval);
  }, [instruments, interval]);
  return (
    // Scrolls by itself, so the keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without anything in it that takes the focus
    <section className="insight__picture insight__table" tabIndex={0} aria-label={text('insights.tableOf', { title })}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {sparklines !== null && <th scope="col">{text('insights.lastBars')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={`${at}-${row[0]}`}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cellWords(cell, formats, percents.includes(column))}
                  </th>
                ) : (
                  <td key={columns[column]}>{cellWords(cell, formats, percents.includes(column))}</td>
                ),
              )}
              {sparklines !== null && (
                <td>
                  <Sparkline id={instruments?.[at] ?? null} questions={sparklines} theme={theme} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p>{text('insights.moreRows', { count: rows.length - MOST_ROWS })}</p>}
    </section>
  );
}

interface SparklineProps {
  /** Null: the row is of no instrument. */
  readonly id: string | null;
  readonly questions: ReturnType<typeof sparklinesOf>;
  readonly theme: ChartTheme;
}

function Sparkline({ id, questions, theme }: SparklineProps) {
  if (id === null) return null;
  return <InstrumentSparkline id={id} question={questions.get(id) ?? null} theme={theme} />;
}

function cellWords(cell: string | number | null, formats: Formats, isPercent: boolean): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (isPercent) return formats.percent(cell);
  if (Number.isInteger(cell)) return String(cell).replace('-', '−');
  return Math.abs(cell) < 10 ? cell.toFixed(4).replace('-', '−') : formats.number(cell);
}
