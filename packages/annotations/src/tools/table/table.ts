import { definePinned } from '../../define-pinned.ts';
import { needing } from '../../fields/field.ts';
import { color, oneOf, textColor, textSize, toggle, wholeNumber } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { pinnedPointOf } from '../../geometry/pinned-anchors.ts';
import { MOST_COLUMNS, MOST_ROWS, slotsOf } from '../../geometry/table-cells.ts';
import { tableShapes } from '../../geometry/table-shapes.ts';
import { describePinned } from '../../text/describe-pinned.ts';
import { say } from '../../text/words.ts';

/** Carries white text at 4.5:1, as the head does; the lines tell it from a dark background. */
const DARK_FILL = '#22304f';
const HEAD_FILL = '#2f5fb8';

/** Rows and columns of words that are held to the screen. What was written in a row or column that is taken away comes back with it. */
export const table = definePinned({
  type: 'table',
  title: 'tool.table',
  synonyms: 'synonyms.table',
  group: 'text',
  icon: 'M4 5h16v14H4zM4 9.5h16M4 14.25h16M10 5v14',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: slotsOf(MOST_ROWS, MOST_COLUMNS),
  shownTexts: ({ props }) => slotsOf(props.rows, props.columns),
  isText: true,
  style: {
    lineColor: color('field.lineColor', ACCENT),
    fillColor: color('field.fillColor', DARK_FILL, 'fill'),
    ...needing('hasHeader', { headerColor: color('field.headerColor', HEAD_FILL, 'fill') }),
    textColor: textColor('field.textColor', '#ffffff'),
    textSize: textSize('field.textSize', 14),
    textAlign: oneOf('field.textAlign', ['left', 'center', 'right'], 'left', 'text'),
  },
  props: {
    rows: wholeNumber('field.rows', 3, 1, MOST_ROWS),
    columns: wholeNumber('field.columns', 3, 1, MOST_COLUMNS),
    hasHeader: toggle('field.hasHeader', true),
  },
  shapes: ({ anchors, style, props, text }, view) =>
    tableShapes(pinnedPointOf(view, anchors[0]!), text, { ...style, ...props }, view),
  describe({ anchors, props }, facts) {
    const { words } = facts;
    const size = { rows: words.count(props.rows), columns: words.count(props.columns) };
    return describePinned(say(words, 'describe.table', size), anchors[0]!, facts);
  },
});
