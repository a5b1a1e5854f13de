/** The legend as elements: a title row that stays, and values whose texts change with the crosshair. Elements are reused run by run. */
import { LEGEND_LINE_CSS, LEGEND_TOP_CSS, type LegendRun } from '../layers/legend.ts';
import { LEGEND_LEFT_CSS, type LegendView, type PaneLegend } from '../layers/legend-view.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import { createStyled, setStyle } from './element-style.ts';
import { groupsOf, LegendGroupElement } from './legend-group-element.ts';
import { LegendRunElement } from './legend-run-element.ts';
import { ShapeWidths } from './shape-widths.ts';

export class LegendElements {
  readonly root: HTMLDivElement;
  readonly #title: LegendRow<LegendRunElement>;
  readonly #values: LegendRow<LegendGroupElement>;
  readonly #added: LegendRow<LegendGroupElement>;
  readonly #widths = new ShapeWidths();
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
    const group = () => new LegendGroupElement(owner, this.#widths);
    this.#title = new LegendRow(
      createStyled(owner, { display: 'none', 'align-items': 'baseline', 'margin-right': '14px', 'min-width': '0' }),
      'flex',
      () => new LegendRunElement(owner),
    );
    this.#values = new LegendRow(createStyled(owner, { display: 'none', 'min-width': '0' }), 'block', group);
    this.#added = new LegendRow(
      createStyled(owner, { display: 'none', flex: '0 0 100%', 'min-width': '0' }),
      'block',
      group,
    );
    this.root.append(this.#title.root, this.#values.root, this.#added.root);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.forgetWidths();
    setStyle(this.root, {
      font: `${theme.legendSizeCss}px ${theme.fontFamily}`,
      'line-height': `${LEGEND_LINE_CSS}px`,
    });
  }

  /** Texts may be as wide as in another font from now on. */
  forgetWidths(): void {
    this.#widths.forget();
  }

  show({ title, values, added, topCss }: PaneLegend, { plotLeftCss, maxWidthCss }: LegendView): void {
    const theme = this.#theme;
    if (theme === null) return;
    const place = `${plotLeftCss}/${topCss}/${maxWidthCss}`;
    if (place !== this.#place) {
      this.#place = place;
      setStyle(this.root, {
        left: `${Math.round(plotLeftCss) + LEGEND_LEFT_CSS}px`,
        top: `${Math.round(topCss) + LEGEND_TOP_CSS}px`,
        'max-width': `${maxWidthCss}px`,
      });
    }
    this.#title.resize(title.length).forEach((element, index) => {
      element.show(title[index]!, theme);
    });
    this.#fill(this.#values, values, theme);
    this.#fill(this.#added, added, theme);
  }

  #fill(row: LegendRow<LegendGroupElement>, runs: readonly LegendRun[], theme: ChartTheme): void {
    const groups = groupsOf(runs);
    row.resize(groups.length).forEach((element, index) => {
      element.show(groups[index]!, index < groups.length - 1, theme);
    });
  }
}

/** A row of elements, as many as there is to show. */
class LegendRow<Part extends { readonly element: HTMLElement }> {
  readonly root: HTMLDivElement;
  readonly #display: string;
  readonly #create: () => Part;
  readonly #parts: Part[] = [];

  constructor(root: HTMLDivElement, display: string, create: () => Part) {
    this.root = root;
    this.#display = display;
    this.#create = create;
  }

  resize(count: number): readonly Part[] {
    const wasEmpty = this.#parts.length === 0;
    while (this.#parts.length > count) this.#parts.pop()?.element.remove();
    while (this.#parts.length < count) {
      const part = this.#create();
      this.#parts.push(part);
      this.root.append(part.element);
    }
    if (wasEmpty !== (count === 0)) setStyle(this.root, { display: count === 0 ? 'none' : this.#display });
    return this.#parts;
  }
}
