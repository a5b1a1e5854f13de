import { useServices } from '../../services.ts';
import type { Formats } from './formats.ts';
import type { PictureTable } from './picture-definition.ts';

/** More rows are read in a file. */
const MOST_ROWS = 500;

interface DataTableProps {
  readonly title: string;
  readonly table: PictureTable;
  readonly formats: Formats;
}

/** The numbers behind a picture. */
export function DataTable({ title, table, formats }: DataTableProps) {
  const { text } = useServices();
  const { columns, rows } = table;
  return (
    // Scrolls by itself, so the keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without anything in it that takes the focus
    <section className="insight__picture insight__table" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={`${at}-${row[0]}`}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cellWords(cell, formats)}
                  </th>
                ) : (
                  <td key={columns[column]}>{cellWords(cell, formats)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p>{text('insights.moreRows', { count: rows.length - MOST_ROWS })}</p>}
    </section>
  );
}

function cellWords(cell: string | number | null, formats: Formats): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return String(cell).replace('-', '−');
  return Math.abs(cell) < 10 ? cell.toFixed(4).replace('-', '−') : formats.number(cell);
}
