import type { Fill } from '../fills/fill.ts';
import { FillSet } from '../fills/fill-set.ts';
import { framedFills } from '../fills/fill-shapes.ts';
import { fillsAt, fillsOfRow, fillsSaid, stepFill } from '../fills/fill-words.ts';
import { fillsLegend } from '../fills/fills-legend.ts';
import { markedByFills, paintFills, paintFillsLabel } from '../fills/paint-fills.ts';
import { FILLS_RULE } from '../options/fills-rule.ts';
import type { FillsSettings } from '../picture/frame.ts';
import { FILLS_TEXT_EN } from '../text/fills-en.ts';
import { MARKS_TEXT_EN } from '../text/marks-en.ts';
import type { CoreParts, EventMarksInCore, FillsInCore } from './core-parts.ts';

/** @param marks what draws event marks, where the host did not name that part */
export function fillsInCore(marks: EventMarksInCore): FillsInCore {
  const part: FillsInCore = {
    rule: FILLS_RULE,
    text: { ...MARKS_TEXT_EN, ...FILLS_TEXT_EN },
    setOf: ({ fills = [], text }) => (fills.length === 0 ? null : new FillSet(fills, text)),
    framed: framedFills,
    marked: markedByFills,
    paintLabel: paintFillsLabel,
    legend: fillsLegend,
    said: fillsSaid,
    step: stepFill,
    over: (parts) => fillsOver(parts, part, marks),
  };
  return part;
}

const NONE: readonly never[] = [];

/** Fills are marks for all that points at marks, tells them and opens them; of each array of fills a set is made once. */
function fillsOver(parts: CoreParts, part: FillsInCore, marks: EventMarksInCore): CoreParts {
  const sets = new WeakMap<readonly Fill[], FillSet>();
  const setOf = ({ fills = NONE, text }: FillsSettings) => {
    const known = sets.get(fills);
    if (fills.length === 0 || known?.text === text) return known ?? null;
    const made = new FillSet(fills, text);
    sets.set(fills, made);
    return made;
  };
  const base = parts.eventMarks ?? marks;
  const eventMarks: EventMarksInCore = {
    ...base,
    paintOver(surface, frame) {
      base.paintOver(surface, frame);
      paintFills(surface, frame);
    },
    at: (frame, xCss, yCss) => fillsAt(frame, xCss, yCss) ?? base.at(frame, xCss, yCss),
    ofRow(frame, at, place) {
      const traded = fillsOfRow(frame, at, place);
      const marked = base.ofRow(frame, at, place);
      if (traded === null || marked === null) return traded ?? marked;
      return { ...place, marks: [...traded.marks, ...marked.marks], count: traded.count + marked.count };
    },
  };
  return { ...parts, eventMarks, fills: { ...part, setOf } };
}
