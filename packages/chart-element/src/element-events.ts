import type { ChartEvents, FinancialChart } from '@candlemark/chart';

/** What the element itself could not do: get its data (`data`), or take an attribute, an option or data as they are (`option`). */
export interface ChartElementError {
  readonly where: 'data' | 'option';
  readonly id: null;
  readonly code: string;
  readonly message: string;
  /** What was thrown. */
  readonly cause: unknown;
}

/** The element's events, by name: what `detail` is. They do not bubble. */
export interface ChartElementEvents {
  /** There is a chart: its handle, as in the property `chart`. Again when the element has come back into a page. */
  readonly 'chart-ready': FinancialChart;
  readonly 'chart-error': ChartEvents['error'] | ChartElementError;
  readonly 'chart-viewport': ChartEvents['viewport'];
  readonly 'chart-arrange': ChartEvents['arrange'];
  readonly 'chart-crosshair': ChartEvents['crosshair'];
  readonly 'chart-level': ChartEvents['level'];
  readonly 'chart-status': ChartEvents['status'];
  readonly 'chart-mark': ChartEvents['mark'];
  readonly 'chart-annotation': ChartEvents['annotation'];
  readonly 'chart-click': ChartEvents['click'];
  readonly 'chart-data': ChartEvents['data'];
  readonly 'chart-refused': ChartEvents['refused'];
}

/** The chart's events that are told again. Those to which listening changes the chart (menus, buttons of legends, readings) are asked for at `chart`. */
const TOLD = {
  error: 'chart-error',
  viewport: 'chart-viewport',
  arrange: 'chart-arrange',
  crosshair: 'chart-crosshair',
  level: 'chart-level',
  status: 'chart-status',
  mark: 'chart-mark',
  annotation: 'chart-annotation',
  click: 'chart-click',
  data: 'chart-data',
  refused: 'chart-refused',
} as const;

/** Tells a chart's events as those of an element, until the chart is gone. */
export function tellEvents(chart: FinancialChart, element: HTMLElement): void {
  for (const [name, told] of Object.entries(TOLD) as [keyof typeof TOLD, (typeof TOLD)[keyof typeof TOLD]][]) {
    chart.on(name, (detail) => element.dispatchEvent(new CustomEvent(told, { detail })));
  }
}
