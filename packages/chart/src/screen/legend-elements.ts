/** The legend as elements: a title row that stays, and values whose texts change with the crosshair. Elements are reused run by run. */
import {
  LEGEND_GROUP_GAP_CSS,
  LEGEND_LEFT_CSS,
  LEGEND_LINE_CSS,
  LEGEND_TOP_CSS,
  type LegendRun,
  legendColor,
} from '../layers/legend.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import type { LegendView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** A letter of no width at which a line may break: between groups, never within one. */
const BREAK_HERE = '\u200b';

export class LegendElements {
  readonly root: HTMLDivElement;
  readonly #title: HTMLDivElement;
  readonly #values: HTMLDivElement;
  readonly #shown = new Map<HTMLElement, string>();
  #theme: ChartTheme | null = null;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: `${LEGEND_LEFT_CSS}px`,
      top: `${LEGEND_TOP_CSS}px`,
      right: '72px',
      display: 'flex',
      'flex-wrap': 'wrap',
      'pointer-events': 'none',
      'line-height': `${LEGEND_LINE_CSS}px`,
      'font-variant-numeric': 'tabular-nums',
      contain: 'layout style',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.#title = createStyled(owner, { display: 'flex', 'align-items': 'baseline', 'margin-right': '14px' });
    // The margin that leads every group is taken back, so that lines begin flush where the values break.
    this.#values = createStyled(owner, { 'margin-left': `${-LEGEND_GROUP_GAP_CSS}px` });
    this.root.append(this.#title, this.#values);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#shown.clear();
    setStyle(this.root, {
      font: `${theme.legendSizeCss}px ${theme.fontFamily}`,
      'line-height': `${LEGEND_LINE_CSS}px`,
    });
  }

  show({ title, values }: LegendView): void {
    this.#fill(this.#title, title);
    this.#fill(this.#values, values);
  }

  #fill(row: HTMLDivElement, runs: readonly LegendRun[]): void {
    while (row.childElementCount > runs.length) row.lastElementChild?.remove();
    while (row.childElementCount < runs.length) row.append(row.ownerDocument.createElement('span'));
    runs.forEach((run, index) => {
      const span = row.children[index] as HTMLElement;
      setText(span, run.gapCss === LEGEND_GROUP_GAP_CSS ? BREAK_HERE + run.text : run.text);
      const look = `${run.tone}/${run.gapCss}`;
      if (this.#theme === null || this.#shown.get(span) === look) return;
      this.#shown.set(span, look);
      setStyle(span, runStyle(run, this.#theme));
    });
  }
}

function runStyle({ tone, gapCss }: LegendRun, theme: ChartTheme): Readonly<Record<string, string>> {
  const isBadge = tone === 'badge';
  return {
    color: legendColor(tone, theme),
    'font-weight': tone === 'title' ? '600' : '400',
    'margin-left': `${gapCss}px`,
    padding: isBadge ? '0 6px' : '0',
    border: isBadge ? `1px solid ${theme.axisBorder}` : '0',
    'border-radius': isBadge ? '8px' : '0',
    'line-height': isBadge ? '16px' : `${LEGEND_LINE_CSS}px`,
    'white-space': 'nowrap',
  };
}
