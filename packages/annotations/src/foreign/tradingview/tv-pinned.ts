/** What TradingView holds to the screen, and its tables, which may stand at a price there: ours are all held to the screen. */
import { MOST_COLUMNS, MOST_ROWS, slotOfCell } from '../../geometry/table-cells.ts';
import type { PinnedAnchor } from '../../record/annotation.ts';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import { fill, words } from './tv-fields.ts';
import type { TvTool } from './tv-tool.ts';

/** For what says nowhere where on the screen it is: clear of the legend. */
const USUAL_PLACE: PinnedAnchor = { xFraction: 0.1, yFraction: 0.2 };

/** Shares of the pane, from its upper left corner. */
function placeOf(state: PlainRecord): PinnedAnchor {
  const place = own(state, 'positionPercents');
  const [x, y] = isPlainRecord(place) ? [own(place, 'x'), own(place, 'y')] : [];
  return isShare(x) && isShare(y) ? { xFraction: x, yFraction: y } : USUAL_PLACE;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

const CELLS: ReadMapping = {
  theirs: ['cells', 'rowsCount', 'colsCount'],
  ours: ['text', 'props.rows', 'props.columns', 'props.hasHeader'],
  read([cells, rowsCount, colsCount], { tell }) {
    const lines = Array.isArray(cells) ? cells.map((line: unknown) => (Array.isArray(line) ? line : [])) : [];
    const counted = (count: unknown, found: number) => (Number.isInteger(count) ? Number(count) : found);
    const rows = counted(rowsCount, lines.length);
    const columns = counted(colsCount, Math.max(0, ...lines.map(({ length }) => length)));
    const [keptRows, keptColumns] = [
      Math.min(Math.max(rows, 1), MOST_ROWS),
      Math.min(Math.max(columns, 1), MOST_COLUMNS),
    ];
    if (rows > keptRows || columns > keptColumns)
      tell(0, `only ${MOST_ROWS} rows and ${MOST_COLUMNS} columns are kept`);
    const text: Record<string, string> = {};
    for (const [row, line] of lines.slice(0, keptRows).entries()) {
      for (const [column, cell] of line.slice(0, keptColumns).entries()) {
        if (typeof cell === 'string' && cell !== '') text[slotOfCell({ row, column })] = cell;
      }
    }
    // Theirs have no heading.
    return [text, keptRows, keptColumns, false];
  },
};

/** At a bar and a price, where it is not anchored: told, since it will not move with them. */
const ANCHORED: ReadMapping = {
  theirs: ['anchored'],
  ours: [],
  read([anchored], { tell }) {
    if (anchored === false) tell(0, 'it is held to the screen');
    return [];
  },
};

export const TV_PINNED: readonly TvTool[] = [
  {
    names: ['LineToolTextAbsolute'],
    type: 'pinned-text',
    points: 0,
    pinned: placeOf,
    fields: [
      words('text'),
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      same('bold', 'style.bold'),
    ],
    beyond: ['italic', 'fillBackground', 'drawBorder'],
  },
  {
    names: ['LineToolNoteAbsolute'],
    type: 'pinned-note',
    points: 0,
    pinned: placeOf,
    fields: [
      words('text'),
      color('textColor', 'style.textColor'),
      nearest('fontSize', 'style.textSize'),
      color('markerColor', 'style.iconColor'),
      fill('backgroundColor', 'backgroundTransparency', 'style.fillColor'),
    ],
    beyond: ['italic', 'bold'],
  },
  {
    names: ['LineToolTable'],
    type: 'table',
    points: 0,
    pinned: placeOf,
    fields: [
      CELLS,
      ANCHORED,
      color('textColor', 'style.textColor'),
      color('backgroundColor', 'style.fillColor'),
      color('borderColor', 'style.lineColor'),
      nearest('fontSize', 'style.textSize'),
      same('horzAlign', 'style.textAlign'),
    ],
  },
];
