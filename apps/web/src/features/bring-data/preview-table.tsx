import type { ColumnRole, FillRole, ImportPreview, PreviewRow } from '@candlemark/contracts';
import { useDataText } from './data-words.tsx';
import { plainTime } from './finding-words.ts';
import { cellClass } from './long-cell.ts';

interface PreviewTableProps {
  readonly preview: ImportPreview;
  /** What the reader has said of the columns; null: nothing. */
  readonly roles: ReadonlyMap<string, number> | null;
  onRole(place: number, role: string | null): void;
}

/** What columns mean, in the words of the server. */
type ShownRole = ColumnRole | FillRole | 'date' | 'value';

/** More columns would make the page slow; nobody reads so many. */
const MOST_COLUMNS = 60;

/** The first and the last rows as they stand in the file, each column with what it means. */
export function PreviewTable({ preview, roles, onRole }: PreviewTableProps) {
  const text = useDataText();
  const { firstRows, lastRows, isWhole, columnRoles, time } = preview;
  const columns = preview.columns.slice(0, MOST_COLUMNS);
  if (columns.length === 0 || firstRows.length === 0) return null;
  const isRead = time !== null;
  const shown = new Set(firstRows.map(({ line }) => line));
  const rest = lastRows.filter(({ line }) => line === null || !shown.has(line));
  const isGap = rest.length > 0 && (!isWhole || (rest[0]!.line ?? 0) > (firstRows.at(-1)?.line ?? 0) + 1);
  const said = [...(roles ?? [])];
  // What the reader has said stands at once; the rest is what the server has found.
  const rolesAt = (place: number) => {
    const own = said.flatMap(([role, at]) => (at === place ? [role] : []));
    return own.length > 0 ? own : (preview.columns[place]?.roles.filter((role) => !roles?.has(role)) ?? []);
  };
  const nameOf = (place: number) => columns[place]!.name || text('preview.column', { number: place + 1 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys
    <section className="scroll-x" tabIndex={0} aria-label={text('preview.rows')}>
      <table className="facts-table preview-table">
        <thead>
          <tr>
            <th scope="col">{text('preview.line')}</th>
            {columns.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={place} scope="col" className={cellClass(columns[place]!.name)}>
                <span className="preview-table__name">{nameOf(place)}</span>
              </th>
            ))}
            {isRead && (
              <th scope="col" className="preview-table__understood">
                {text('preview.understood')}
              </th>
            )}
          </tr>
          <tr>
            <td />
            {columns.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={place}>
                {columnRoles.length === 0 ? (
                  roleWords(text, rolesAt(place))
                ) : (
                  <RoleSelect
                    label={text('preview.meaning', { column: nameOf(place) })}
                    roles={rolesAt(place)}
                    offered={columnRoles}
                    onChange={(role) => onRole(place, role)}
                  />
                )}
              </td>
            ))}
            {isRead && <td />}
          </tr>
        </thead>
        <tbody>
          <Rows rows={firstRows} width={columns.length} isRead={isRead} />
          {isGap && (
            <tr className="preview-table__gap">
              <td colSpan={columns.length + (isRead ? 2 : 1)}>
                <span aria-hidden>⋮</span>
                <span className="visually-hidden">{text('preview.between')}</span>
              </td>
            </tr>
          )}
          <Rows rows={rest} width={columns.length} isRead={isRead} />
        </tbody>
      </table>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly PreviewRow[];
  readonly width: number;
  readonly isRead: boolean;
}

function Rows({ rows, width, isRead }: RowsProps) {
  const text = useDataText();
  return rows.map(({ line, cells, time }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows near the end of a large file have no number
    <tr key={`${line} ${place}`}>
      <td className="preview-table__line">{line}</td>
      {Array.from({ length: width }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={column} className={cellClass(cells[column])}>
          <bdi>{cells[column] ?? ''}</bdi>
        </td>
      ))}
      {isRead && (
        <td className={time === null ? 'preview-table__fault' : 'preview-table__time'}>
          {time === null ? text('preview.notImported') : plainTime(time)}
        </td>
      )}
    </tr>
  ));
}

interface RoleSelectProps {
  readonly label: string;
  readonly roles: readonly string[];
  readonly offered: readonly string[];
  onChange(role: string | null): void;
}

function RoleSelect({ label, roles, offered, onChange }: RoleSelectProps) {
  const text = useDataText();
  // A column may have been found to mean two things.
  const [first, ...others] = roles;
  const value = roles.join(' ');
  return (
    <select
      aria-label={label}
      className={first === undefined ? 'text-input native-select native-select--idle' : 'text-input native-select'}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{text('preview.role.none')}</option>
      {others.length > 0 && <option value={value}>{roleWords(text, roles)}</option>}
      {offered.map((one) => (
        <option key={one} value={one}>
          {roleWords(text, [one])}
        </option>
      ))}
    </select>
  );
}

function roleWords(text: ReturnType<typeof useDataText>, roles: readonly string[]): string {
  return roles.map((role) => text(`preview.role.${role as ShownRole}`)).join(', ');
}
