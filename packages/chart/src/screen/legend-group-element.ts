import { LEGEND_GROUP_GAP_CSS, LEGEND_LINE_CSS, type LegendRun } from '../layers/legend.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import { setStyle } from './element-style.ts';
import { LegendRunElement } from './legend-run-element.ts';
import { FIXED_BOX, type ShapeWidths } from './shape-widths.ts';

/**
 * Runs that stay on one line, such as a label with its value. The group is a box of a fixed size, so that another number in it is laid out alone: digits
 * are equally wide, and only a text of another shape asks for another width.
 */
export class LegendGroupElement {
  readonly element: HTMLSpanElement;
  readonly #widths: ShapeWidths;
  readonly #runs: LegendRunElement[] = [];
  #widthCss = -1;
  #hasGap: boolean | null = null;

  constructor(owner: Document, widths: ShapeWidths) {
    this.#widths = widths;
    this.element = owner.createElement('span');
    setStyle(this.element, {
      display: 'inline-block',
      height: `${LEGEND_LINE_CSS}px`,
      'vertical-align': 'top',
      'white-space': 'nowrap',
      contain: FIXED_BOX,
    });
  }

  /** @param hasGap whether another group follows */
  show(runs: readonly LegendRun[], hasGap: boolean, theme: ChartTheme): void {
    while (this.#runs.length > runs.length) this.#runs.pop()?.element.remove();
    let text = '';
    for (const [index, run] of runs.entries()) {
      (this.#runs[index] ?? this.#addRun()).show(run, theme);
      text += index === 0 ? run.text : ` ${run.text}`;
    }
    if (hasGap !== this.#hasGap) setStyle(this.element, { 'margin-right': hasGap ? `${LEGEND_GROUP_GAP_CSS}px` : '0' });
    this.#hasGap = hasGap;
    const widthCss = this.#widths.widthCss(text, this.element);
    if (widthCss === this.#widthCss) return;
    this.#widthCss = widthCss;
    setStyle(this.element, { width: `${widthCss}px` });
  }

  #addRun(): LegendRunElement {
    const run = new LegendRunElement(this.element.ownerDocument);
    this.#runs.push(run);
    this.element.append(run.element);
    return run;
  }
}

/** Where groups begin: at the first run, and at every one that keeps the distance of a group. */
export function groupsOf(runs: readonly LegendRun[]): readonly (readonly LegendRun[])[] {
  const groups: LegendRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last === undefined || run.gapCss === LEGEND_GROUP_GAP_CSS) groups.push([run]);
    else last.push(run);
  }
  return groups;
}
