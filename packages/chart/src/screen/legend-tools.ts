/** The few buttons beside the name of a series: hide, settings, move, remove. The last ones are there only while the host listens to them. */
import type { ChartEvents } from '../chart-events.ts';
import type { LegendRow } from '../layers/legend.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { createStyled, setStyle } from './element-style.ts';
import { ICON_BUTTON_CSS, iconButton, nameIcon } from './icon-button.ts';
import { type NameBox, placeTools } from './place-tools.ts';

/** What the chart does for them. */
export interface LegendToolsHost {
  readonly owner: Document;
  readonly text: ChartText;
  hears(name: keyof ChartEvents): boolean;
  run(tool: LegendTool, row: LegendRow): void;
}

const TOOLS = ['eye', 'settings', 'up', 'down', 'remove'] as const;
export type LegendTool = (typeof TOOLS)[number];

const EYE = 'M1.5 8s2.5-4 6.5-4 6.5 4 6.5 4-2.5 4-6.5 4-6.5-4-6.5-4zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6';
const ICONS: Readonly<Record<LegendTool, string>> = {
  eye: EYE,
  settings:
    'M2 5h6M11.5 5H14M2 11h2.5M8 11h6M9.75 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M6.25 9.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  remove: 'M4 4l8 8M12 4l-8 8',
};
const CROSSED_EYE = `${EYE}M2.5 2.5l11 11`;

export class LegendTools {
  readonly root: HTMLDivElement;
  readonly #host: LegendToolsHost;
  readonly #buttons: Readonly<Record<LegendTool, HTMLButtonElement>>;
  #row: LegendRow | null = null;

  /** @param signal ends it */
  constructor(host: LegendToolsHost, signal: AbortSignal) {
    this.#host = host;
    this.root = createStyled(host.owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'none',
      'border-radius': '4px',
      'pointer-events': 'auto',
    });
    this.root.dataset.legendTools = '';
    const buttonOf = (tool: LegendTool) => {
      const button = iconButton(host.owner);
      button.tabIndex = -1;
      button.dataset.tool = tool;
      button.addEventListener('click', () => this.#row !== null && host.run(tool, this.#row), { signal });
      this.root.append(button);
      return button;
    };
    this.#buttons = {
      eye: buttonOf('eye'),
      settings: buttonOf('settings'),
      up: buttonOf('up'),
      down: buttonOf('down'),
      remove: buttonOf('remove'),
    };
  }

  setTheme(theme: ChartTheme): void {
    setStyle(this.root, {
      background: theme.tooltip,
      color: theme.text,
      'box-shadow': `0 0 0 1px ${theme.tooltipBorder}`,
    });
  }

  hide(): void {
    this.#row = null;
    this.root.style.display = 'none';
  }

  /** @param name where the name of the row stands */
  show(row: LegendRow, name: NameBox, roomCss: number): void {
    this.#row = row;
    this.root.style.display = 'flex';
    if (row.seriesId !== null) this.root.dataset.toolsOf = row.seriesId;
    const { isVisible, isAdded, isRemovable, moves } = row;
    const hears = (name: keyof ChartEvents) => this.#host.hears(name);
    const canMove = isAdded && hears('seriesMove');
    this.#offer('eye', true, isVisible ? 'legend.hide' : 'legend.show', isVisible ? EYE : CROSSED_EYE);
    this.#offer('settings', hears('seriesSettings'), 'legend.settings');
    this.#offer('up', canMove && moves.includes(-1), 'legend.up');
    this.#offer('down', canMove && moves.includes(1), 'legend.down');
    this.#offer('remove', isRemovable && hears('seriesRemove'), 'legend.remove');
    const { leftCss, topCss } = placeTools(name, this.offered.length * ICON_BUTTON_CSS, roomCss);
    this.root.style.transform = `translate(${leftCss}px, ${topCss}px)`;
  }

  /** Those that are offered, from left to right. */
  get offered(): readonly HTMLButtonElement[] {
    if (this.#row === null) return [];
    return TOOLS.map((tool) => this.#buttons[tool]).filter(({ style }) => style.display !== 'none');
  }

  #offer(tool: LegendTool, isOffered: boolean, title: ChartTextKey, icon = ICONS[tool]): void {
    const button = this.#buttons[tool];
    button.style.display = isOffered ? 'flex' : 'none';
    nameIcon(button, this.#host.text[title].replace('{name}', this.#row?.name ?? ''), icon);
  }
}
