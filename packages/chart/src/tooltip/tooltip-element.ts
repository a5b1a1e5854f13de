/** The box of a tooltip. Its words are text, never markup; it is measured where they are of another kind, and otherwise only moved. */
import { createStyled, setStyle, setText } from '../screen/element-style.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { TooltipPlace } from './place-tooltip.ts';
import type { TooltipRow } from './tooltip-options.ts';

export interface TooltipWords {
  /** The time; empty where the host says it all. */
  readonly title: string;
  readonly rows: readonly TooltipRow[];
}

interface RowElements {
  readonly label: HTMLDivElement;
  readonly text: HTMLDivElement;
}

/** Of a row. */
export const TOOLTIP_ROW_CSS = 18;
/** Of other words the sizes are forgotten. */
const MOST_SIZES = 500;

interface TooltipSize {
  readonly widthCss: number;
  readonly heightCss: number;
}

export class TooltipElement {
  readonly root: HTMLDivElement;
  readonly #title: HTMLDivElement;
  readonly #rows: RowElements[] = [];
  #labelColor = '';
  #textColor = '';
  #size: TooltipSize = { widthCss: 0, heightCss: 0 };
  /** By words, in which every digit is a 0: digits are as wide as each other, and measuring lays out what the frame has changed so far. */
  readonly #sizes = new Map<string, TooltipSize>();
  #place = '';
  #isShown = false;

  constructor(owner: Document) {
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'grid',
      'grid-template-columns': 'auto auto',
      'column-gap': '12px',
      'max-width': 'min(320px, 90%)',
      'max-height': '100%',
      'box-sizing': 'border-box',
      overflow: 'hidden',
      padding: '6px 10px',
      'border-radius': '6px',
      'line-height': `${TOOLTIP_ROW_CSS}px`,
      'font-variant-numeric': 'tabular-nums',
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
      'pointer-events': 'none',
      visibility: 'hidden',
      'will-change': 'transform',
    });
    // Bars are read out by themselves.
    this.root.setAttribute('aria-hidden', 'true');
    this.root.dataset.tooltip = '';
    this.#title = createStyled(owner, { 'grid-column': '1 / -1', 'font-weight': '600', 'white-space': 'pre-wrap' });
    this.root.append(this.#title);
  }

  /** Words may need other room now. */
  forget(): void {
    this.#sizes.clear();
  }

  setTheme(theme: ChartTheme): void {
    this.forget();
    this.#labelColor = theme.textSecondary;
    this.#textColor = theme.text;
    setStyle(this.root, {
      font: `${theme.axisSizeCss}px/${TOOLTIP_ROW_CSS}px ${theme.fontFamily}`,
      background: theme.tooltip,
      color: theme.text,
      border: `1px solid ${theme.tooltipBorder}`,
    });
    for (const { label } of this.#rows) setStyle(label, { color: theme.textSecondary });
  }

  say({ title, rows }: TooltipWords): void {
    setText(this.#title, title);
    this.#title.style.display = title === '' ? 'none' : '';
    while (this.#rows.length > rows.length) {
      const { label, text } = this.#rows.pop()!;
      label.remove();
      text.remove();
    }
    for (const [index, row] of rows.entries()) {
      const { label, text } = this.#rows[index] ?? this.#addRow();
      setText(label, row.label);
      setText(text, row.text);
      setStyle(text, { color: row.color ?? this.#textColor });
    }
    const kind = [title, ...rows.flatMap(({ label, text }) => [label, text])].join('\n').replaceAll(/\d/g, '0');
    this.#size = this.#sizes.get(kind) ?? this.#measure(kind);
  }

  #measure(kind: string): TooltipSize {
    const { offsetWidth, offsetHeight, clientHeight, scrollHeight } = this.root;
    const size = { widthCss: offsetWidth, heightCss: offsetHeight - clientHeight + scrollHeight };
    if (this.#sizes.size >= MOST_SIZES) this.forget();
    this.#sizes.set(kind, size);
    return size;
  }

  /** As large as its words are; what is higher than the chart is cut by its edge. */
  get size() {
    return this.#size;
  }

  show(place: TooltipPlace | null): void {
    const isShown = place !== null;
    if (isShown !== this.#isShown) this.root.style.visibility = isShown ? 'visible' : 'hidden';
    this.#isShown = isShown;
    if (!isShown) return;
    const transform = `translate(${place.leftCss}px, ${place.topCss}px)`;
    if (transform === this.#place) return;
    this.#place = transform;
    this.root.style.transform = transform;
  }

  #addRow(): RowElements {
    const owner = this.root.ownerDocument;
    const label = createStyled(owner, {
      color: this.#labelColor,
      overflow: 'hidden',
      'text-overflow': 'ellipsis',
      'white-space': 'nowrap',
    });
    const text = createStyled(owner, { 'text-align': 'end', 'white-space': 'nowrap' });
    this.root.append(label, text);
    const row = { label, text };
    this.#rows.push(row);
    return row;
  }
}
