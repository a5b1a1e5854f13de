import { LEGEND_GROUP_GAP_CSS, LEGEND_LINE_CSS, type LegendRun, legendColor } from '../layers/legend.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import { setStyle } from './element-style.ts';

const NO_BREAK_SPACE = '\u00a0';

/** One run of a legend. Numbers change with every bar, their colour with many, and all else seldom: each is written when it is another. */
export class LegendRunElement {
  readonly element: HTMLSpanElement;
  readonly #words: Text;
  #shown: LegendRun | null = null;
  #theme: ChartTheme | null = null;

  constructor(owner: Document) {
    this.element = owner.createElement('span');
    this.#words = owner.createTextNode('');
    this.element.append(this.#words);
  }

  show(run: LegendRun, theme: ChartTheme): void {
    const before = this.#theme === theme ? this.#shown : null;
    this.#theme = theme;
    this.#shown = run;
    if (run.text !== before?.text) this.#words.data = run.text.replaceAll(' ', NO_BREAK_SPACE);
    if (before === null || !isLaidOutAlike(before, run)) setStyle(this.element, runStyle(run, theme));
    else if (before.tone !== run.tone || before.color !== run.color) this.element.style.color = legendColor(run, theme);
  }
}

/** Whether two runs differ at most in their words and their colour. */
function isLaidOutAlike(a: LegendRun, b: LegendRun): boolean {
  return (
    isStrong(a) === isStrong(b) && isBadge(a) === isBadge(b) && a.gapCss === b.gapCss && a.mayShorten === b.mayShorten
  );
}

const isStrong = ({ tone }: LegendRun) => tone === 'title';
const isBadge = ({ tone }: LegendRun) => tone === 'badge';

function runStyle(run: LegendRun, theme: ChartTheme): Readonly<Record<string, string>> {
  const isShortened = run.mayShorten === true;
  const hasBorder = isBadge(run);
  return {
    flex: isShortened ? '0 1 auto' : 'none',
    overflow: isShortened ? 'hidden' : 'visible',
    'white-space': isShortened ? 'nowrap' : 'normal',
    'text-overflow': 'ellipsis',
    color: legendColor(run, theme),
    'font-weight': isStrong(run) ? '600' : '400',
    // Bars and rules that run beneath the words must not strike them through.
    background: `color-mix(in srgb, ${theme.background} 65%, transparent)`,
    // The room between groups is that of the group before, so that every line begins flush.
    'margin-left': run.gapCss === LEGEND_GROUP_GAP_CSS ? '0' : `${run.gapCss}px`,
    padding: hasBorder ? '0 6px' : '0',
    border: hasBorder ? `1px solid ${theme.axisBorder}` : '0',
    'border-radius': hasBorder ? '8px' : '0',
    'line-height': hasBorder ? '16px' : `${LEGEND_LINE_CSS}px`,
  };
}
