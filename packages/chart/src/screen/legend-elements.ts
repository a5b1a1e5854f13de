/** The legend as elements: a title row that stays, and values whose texts change with the crosshair. Elements are reused run by run. */
import {
  LEGEND_GROUP_GAP_CSS,
  LEGEND_LINE_CSS,
  LEGEND_TOP_CSS,
  type LegendRun,
  legendColor,
} from '../layers/legend.ts';
import { LEGEND_LEFT_CSS, type LegendView, type PaneLegend } from '../layers/legend-view.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** A letter of no width at which a line may break: between groups, never within one. */
const BREAK_HERE = '\u200b';
const NO_BREAK_SPACE = '\u00a0';

export class LegendElements {
  readonly root: HTMLDivElement;
  readonly #title: HTMLDivElement;
  readonly #values: HTMLDivElement;
  readonly #added: HTMLDivElement;
  readonly #shown = new Map<HTMLElement, string>();
  #theme: ChartTheme | null = null;
  #place = '';

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: `${LEGEND_LEFT_CSS}px`,
      top: `${LEGEND_TOP_CSS}px`,
      display: 'flex',
      'flex-wrap': 'wrap',
      'pointer-events': 'none',
      'line-height': `${LEGEND_LINE_CSS}px`,
      'font-variant-numeric': 'tabular-nums',
      contain: 'layout style',
    });
    this.root.setAttribute('aria-hidden', 'true');
    this.#title = createStyled(owner, {
      display: 'flex',
      'align-items': 'baseline',
      'margin-right': '14px',
      'min-width': '0',
    });
    this.#values = createStyled(owner, { 'min-width': '0', 'word-break': 'keep-all' });
    this.#added = createStyled(owner, { flex: '0 0 100%', 'min-width': '0', 'word-break': 'keep-all' });
    this.root.append(this.#title, this.#values, this.#added);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#shown.clear();
    setStyle(this.root, {
      font: `${theme.legendSizeCss}px ${theme.fontFamily}`,
      'line-height': `${LEGEND_LINE_CSS}px`,
    });
  }

  show({ title, values, added, topCss }: PaneLegend, { plotLeftCss, maxWidthCss }: LegendView): void {
    const place = `${plotLeftCss}/${topCss}/${maxWidthCss}`;
    if (place !== this.#place) {
      this.#place = place;
      setStyle(this.root, {
        left: `${Math.round(plotLeftCss) + LEGEND_LEFT_CSS}px`,
        top: `${Math.round(topCss) + LEGEND_TOP_CSS}px`,
        'max-width': `${maxWidthCss}px`,
      });
    }
    setStyle(this.#title, { display: title.length === 0 ? 'none' : 'flex' });
    setStyle(this.#added, { display: added.length === 0 ? 'none' : 'block' });
    this.#fill(this.#title, title);
    this.#fill(this.#values, values);
    this.#fill(this.#added, added);
  }

  #fill(row: HTMLDivElement, runs: readonly LegendRun[]): void {
    while (row.childElementCount > runs.length) row.lastElementChild?.remove();
    while (row.childElementCount < runs.length) row.append(row.ownerDocument.createElement('span'));
    runs.forEach((run, index) => {
      const span = row.children[index] as HTMLElement;
      const text = run.text.replaceAll(' ', NO_BREAK_SPACE);
      const endsGroup = runs[index + 1]?.gapCss === LEGEND_GROUP_GAP_CSS;
      setText(span, endsGroup ? text + BREAK_HERE : text);
      const look = `${run.tone}/${run.color}/${run.gapCss}/${run.mayShorten}/${endsGroup}`;
      if (this.#theme === null || this.#shown.get(span) === look) return;
      this.#shown.set(span, look);
      setStyle(span, runStyle(run, endsGroup, this.#theme));
    });
  }
}

function runStyle(run: LegendRun, endsGroup: boolean, theme: ChartTheme): Readonly<Record<string, string>> {
  const { tone, gapCss, mayShorten } = run;
  const isBadge = tone === 'badge';
  const isShortened = mayShorten === true;
  return {
    flex: isShortened ? '0 1 auto' : 'none',
    overflow: isShortened ? 'hidden' : 'visible',
    'white-space': isShortened ? 'nowrap' : 'normal',
    'text-overflow': 'ellipsis',
    color: legendColor(run, theme),
    'font-weight': tone === 'title' ? '600' : '400',
    // Bars and rules that run beneath the words must not strike them through.
    background: `color-mix(in srgb, ${theme.background} 65%, transparent)`,
    // The room between groups ends the line before, so that every line begins flush.
    'margin-left': gapCss === LEGEND_GROUP_GAP_CSS ? '0' : `${gapCss}px`,
    'margin-right': endsGroup ? `${LEGEND_GROUP_GAP_CSS}px` : '0',
    padding: isBadge ? '0 6px' : '0',
    border: isBadge ? `1px solid ${theme.axisBorder}` : '0',
    'border-radius': isBadge ? '8px' : '0',
    'line-height': isBadge ? '16px' : `${LEGEND_LINE_CSS}px`,
  };
}
