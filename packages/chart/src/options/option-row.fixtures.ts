/** A row of the table of options, and what its examples are made with. */
import { calendarFromTemplate } from '@candlemark/bars';
import { dailyBars } from '../testing/daily-bars.ts';

export interface OptionRow {
  /** `[]` stands for any member of a list. */
  readonly path: string;
  readonly about: string;
  /** As it is written; `none` where there is nothing without it. */
  readonly default: string;
  readonly unit?: string;
  /** Where the rule says nothing of it. */
  readonly type?: string;
  /** Another value than the default. */
  readonly example: unknown;
  /** Where the value itself would be long: how the example is written. */
  readonly shown?: string;
  /** What it is shown with. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Whether nothing of it is seen in a picture. */
  readonly isUnseen?: true;
}

export type Options = Readonly<Record<string, unknown>>;

/** The options with a value at a path; undefined takes it away. */
export function withValue(options: Options, path: string, value: unknown): Options {
  const [first = '', ...rest] = path.split('.');
  const isMember = first.endsWith('[]');
  const name = first.replace('[]', '');
  const inner = options[name];
  if (rest.length === 0) return { ...options, [name]: value };
  if (isMember) {
    const [member, ...others] = inner as readonly Options[];
    return { ...options, [name]: [withValue(member!, rest.join('.'), value), ...others] };
  }
  return { ...options, [name]: withValue((inner ?? {}) as Options, rest.join('.'), value) };
}

export const BARS = dailyBars(50);
export const OTHER = dailyBars(30).map((bar) => ({ ...bar, close: bar.low, open: bar.low }));
export const LINE = BARS.map(({ time, close }) => ({ time, value: close * 1.1 }));
export const A_TIME = Number(BARS[25]!.time);
export const SERIES = { series: [{ id: 'sma', data: LINE }] };
export const AREA = { series: [{ id: 'sma', type: 'columns', data: LINE }] };
export const CANDLES = { series: [{ id: 'sma', type: 'candlestick', data: BARS }] };
export const LOWER = { series: [{ id: 'sma', data: LINE, pane: 'low' }], panes: [{ id: 'low' }] };
export const LEFT = { series: [{ id: 'sma', data: LINE, pane: 'low', scale: 'left' }], panes: [{ id: 'low' }] };
export const PRIMITIVE = { primitives: [{ id: 'band', draw: () => {} }] };
/** Five days of seven hours. */
export const HOURS = BARS.slice(0, 35).map((bar, at) => ({
  ...bar,
  time: Date.UTC(2024, 0, 8 + Math.floor(at / 7), 14, 30) + (at % 7) * 3_600_000,
}));
export const MARKET = { data: HOURS, instrument: { interval: '1h', calendar: calendarFromTemplate('us-equities') } };
export const none = 'none';

export function drawBand(
  surface: { fillRect(color: string, x: number, y: number, width: number, height: number): void },
  view: { readonly rect: { readonly yDevice: number } },
): void {
  surface.fillRect('#2f6fd6', 0, view.rect.yDevice + 10, 50, 10);
}
