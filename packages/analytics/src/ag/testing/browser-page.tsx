/** The page of the browser test: every case in StrictMode, each in an element of its own, and sparklines. */
import { type ChartTheme, chartThemeOf, THEMES, type Theme } from '@candlemark/chart';
import type { AgChartInstance } from 'ag-charts-community';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AgChart, AgSparkline } from '../ag-charts.tsx';
import type { AgLook } from '../ag-look.ts';
import { type AgPicture, agOptionsOf, agSparklineOptionsOf } from '../ag-options.ts';
import { AG_TEXT_EN } from '../ag-text.ts';
import { AG_CASES } from './ag-cases.ts';

interface AgPage {
  readonly themes: readonly string[];
  readonly charts: Map<string, AgChartInstance>;
  readonly chosen: unknown[];
  /** @param ids of the cases; else all */
  show(theme: string, ids?: readonly string[]): void;
  showOptions(options: object): void;
  unmount(): void;
}

declare global {
  var agPage: AgPage;
}

const { document: owner } = globalThis.window;
const root = createRoot(owner.body.appendChild(owner.createElement('main')));

function lookOf(theme: ChartTheme): AgLook {
  return { theme, fontFamily: null, loadWebFonts: false, text: AG_TEXT_EN, locale: 'en-US' };
}

function chosenIn(picture: AgPicture): AgPicture {
  return { ...picture, onChoose: (row) => void agPage.chosen.push(row) };
}

globalThis.agPage = {
  themes: THEMES.map(({ id }) => id),
  charts: new Map(),
  chosen: [],
  show(id, ids) {
    const theme = chartThemeOf(THEMES.find((one: Theme) => one.id === id) ?? THEMES[0]);
    const look = lookOf(theme);
    const spark = agSparklineOptionsOf({ values: [1, 3, 2, 5, 4], color: theme.line }, look);
    root.render(
      <StrictMode>
        {AG_CASES.filter((one) => ids?.includes(one.id) ?? true).map(({ id: caseId, picture }) => (
          <div key={caseId} id={caseId} style={{ width: 420, height: 260 }}>
            <AgChart
              options={agOptionsOf(chosenIn(picture), look)}
              onChart={(chart) => (chart === null ? agPage.charts.delete(caseId) : agPage.charts.set(caseId, chart))}
            />
          </div>
        ))}
        <AgSparkline options={spark} />
      </StrictMode>,
    );
  },
  showOptions(options) {
    root.render(<AgChart options={options} />);
  },
  unmount: () => root.unmount(),
};
