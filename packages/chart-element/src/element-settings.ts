/** What the attributes of the element say, as options of the chart. */
import { isLocale, isTimeZone, parseInterval } from '@candlemark/bars';
import {
  CHART_TYPES,
  type FinancialChartOptions,
  PRICE_SCALE_MODES,
  THEMES,
  type Theme,
  VOLUME_PLACES,
} from '@candlemark/chart';

/** The attributes that are properties too, by the names of the properties. Null: the attribute is not there. */
export interface ChartElementAttributes {
  /** What the data is of. With `server` it is looked up there. */
  symbol: string | null;
  /** `candlestick`, `line`, … */
  chartType: string | null;
  /** `auto`, `1h`, `1D`, … */
  interval: string | null;
  /** `light`, `dark`, any other theme's id, or `auto`, the default: as the system has it. */
  theme: string | null;
  /** BCP 47: how numbers and dates are written. */
  locale: string | null;
  /** IANA zone of the clocks. */
  timeZone: string | null;
  /** `overlay`, the default, `pane` or `none`. */
  volume: string | null;
  /** `linear`, `logarithmic`, `percent` or `indexed`. */
  scale: string | null;
  /** `unused`, `never` or `always`. */
  pageScroll: string | null;
  /** `none` leaves it away. */
  toolbar: string | null;
  /** What stands under the chart and over its foot: any of `status`, `scrollbar`, `navigator`, `type`, `ranges`, `zoom`, between spaces. */
  controls: string | null;
  /** Address of a file of bars: CSV or JSON. */
  src: string | null;
  /** Address of a Candlemark server, such as `https://charts.example`; empty for that of the page. Needs `symbol`. */
  server: string | null;
}

/** From properties to attributes. */
export const ATTRIBUTES: Readonly<Record<keyof ChartElementAttributes, string>> = {
  symbol: 'symbol',
  chartType: 'chart-type',
  interval: 'interval',
  theme: 'theme',
  locale: 'locale',
  timeZone: 'time-zone',
  volume: 'volume',
  scale: 'scale',
  pageScroll: 'page-scroll',
  toolbar: 'toolbar',
  controls: 'controls',
  src: 'src',
  server: 'server',
};

type Given = Readonly<ChartElementAttributes>;

/** In the order in which they stand, from the chart downwards; the last one floats over its foot. */
const CONTROLS = ['status', 'scrollbar', 'navigator', 'type', 'ranges', 'zoom'] as const;
export type ElementControl = (typeof CONTROLS)[number];

const PAGE_SCROLLS = ['unused', 'never', 'always'] as const;
const BY_DEFAULT = 'auto';

/**
 * @param given attributes; one that cannot be is left out
 * @param isDark whether the system asks for dark pages
 * @param warn told what cannot be, and what could
 */
export function settingsOf(given: Given, isDark: boolean, warn: (message: string) => void): FinancialChartOptions {
  const oneOf = <Value extends string>(name: keyof Given, values: readonly Value[]): Value | undefined => {
    const text = given[name];
    const value = values.find((one) => one === text);
    if (text !== null && value === undefined) warn(`${ATTRIBUTES[name]}="${text}" is none of ${values.join(', ')}`);
    return value;
  };
  const ifGood = (name: keyof Given, isGood: (text: string) => boolean, expected: string) => {
    const text = given[name];
    if (text === null || isGood(text)) return text ?? undefined;
    warn(`${ATTRIBUTES[name]}="${text}" is not ${expected}`);
    return undefined;
  };
  const mode = oneOf('scale', PRICE_SCALE_MODES);
  const volume = oneOf('volume', VOLUME_PLACES);
  return withoutGaps({
    theme: themeOf(given.theme, isDark, warn),
    chartType: oneOf('chartType', CHART_TYPES),
    interval: intervalOf(given.interval, warn),
    locale: ifGood('locale', isLocale, 'a language tag such as en-US'),
    timeZone: ifGood('timeZone', isTimeZone, 'an IANA time zone such as Europe/Berlin'),
    volume: volume === 'none' ? false : volume,
    priceScale: mode && { mode },
    pageScroll: oneOf('pageScroll', PAGE_SCROLLS),
    instrument: given.symbol === null ? undefined : { symbol: given.symbol },
  });
}

/** @param warn told what is none */
export function controlsOf(text: string | null, warn: (message: string) => void): readonly ElementControl[] {
  const names = new Set(text?.split(/\s+/).filter((name) => name !== ''));
  for (const name of names)
    if (!CONTROLS.some((one) => one === name)) warn(`controls="${name}" is none of ${CONTROLS.join(', ')}`);
  return CONTROLS.filter((name) => names.has(name));
}

function themeOf(text: string | null, isDark: boolean, warn: (message: string) => void): Theme {
  const named = (id: string) => THEMES.find((theme) => theme.id === id);
  const found = named(text === null || text === BY_DEFAULT ? systemTheme(isDark) : text);
  if (found !== undefined) return found;
  warn(`theme="${text}" is none of ${[BY_DEFAULT, ...THEMES.map(({ id }) => id)].join(', ')}`);
  return named(systemTheme(isDark))!;
}

function systemTheme(isDark: boolean): string {
  return isDark ? 'dark' : 'light';
}

function intervalOf(text: string | null, warn: (message: string) => void): FinancialChartOptions['interval'] {
  if (text === null) return undefined;
  if (text === 'auto' || text === 'trades') return text;
  const interval = parseInterval(text);
  if (interval !== null) return interval;
  warn(`interval="${text}" is none: auto, trades, or a number and one of s, m, h, D, W, mo, Y`);
  return undefined;
}

/** Without what is undefined: it would stand in the way of what the page says otherwise. */
function withoutGaps(options: FinancialChartOptions): FinancialChartOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
