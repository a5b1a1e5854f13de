import type { AnalyticsText } from '../../text/en.ts';
import type { PictureTable, TableCell } from './picture-table.ts';

interface TableViewProps {
  readonly title: string;
  readonly table: PictureTable;
  readonly text: AnalyticsText;
}

/** So many rows are shown; all of them are in what is copied and saved. */
const MOST_ROWS = 1000;

/** The data behind a picture. */
export function TableView({ title, table: { columns, rows }, text }: TableViewProps) {
  const isNumber = (at: number) => (columns[at]?.isNumber === true ? 'stat-table__number' : undefined);
  const cell = ({ text: words }: TableCell, at: number) =>
    at === 0 ? (
      <th scope="row" key={at}>
        {words}
      </th>
    ) : (
      <td className={isNumber(at)} key={at}>
        {words}
      </td>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="stat-table" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th scope="col" className={isNumber(at)} key={at}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one table do not move
            <tr key={at}>{row.map(cell)}</tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p>{text['table.more'].replace('{shown}', String(MOST_ROWS)).replace('{all}', String(rows.length))}</p>
      )}
    </section>
  );
}
