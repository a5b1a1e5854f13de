/**
 * The style of a chart in its address, so that a copied link shows the same picture: only what is not the default, as in
 * `&type=area&scale=logarithmic`. A link with a range or with any part of a style says everything: what it leaves out is the
 * default, and not what the reader prefers. A bare address leaves the style to the reader.
 */
import {
  CHART_TYPES,
  COLOR_RULES,
  PRICE_SCALE_MODES,
  readKeptUnits,
  UNITS_TYPES,
  VOLUME_PLACES,
} from '@candlemark/chart';
import { readChartLook } from './chart-look.ts';
import { type ChartStyle, DEFAULT_CHART_STYLE } from './chart-style.ts';

/** How one part of a style is written. */
interface StyleParameter {
  readonly name: string;
  /** Null for the default. */
  write(style: ChartStyle): string | null;
  /** What the text asks for; null when it cannot be read. */
  read(text: string): Partial<ChartStyle> | null;
}

const PARAMETERS: readonly StyleParameter[] = [
  choice('type', 'chartType', CHART_TYPES),
  choice('units', 'units', UNITS_TYPES),
  amount('unit-size', 'unitSize'),
  amount('atr', 'unitAtrLength'),
  amount('reversal', 'unitReversal'),
  amount('lines', 'unitLines'),
  amount('ticks', 'unitTicks'),
  amount('unit-volume', 'unitVolume'),
  choice('colors', 'colorRule', COLOR_RULES),
  choice('scale', 'scaleMode', PRICE_SCALE_MODES),
  flag('inverted', 'isInverted'),
  flag('locked', 'isRatioLocked'),
  choice('volume', 'volume', VOLUME_PLACES),
  flag('highlow', 'hasHighLow'),
  flag('allhours', 'hasAllHours'),
];

/** A style, and the parameters that could not be read: they are left out, the rest counts. */
export interface ParsedStyle {
  /** Null: the address leaves it to the reader. */
  readonly style: ChartStyle | null;
  readonly ignored: readonly string[];
}

/** What is to be added to an address that has parameters already. */
export function formatChartStyle(style: ChartStyle): string {
  return PARAMETERS.map((parameter) => {
    const text = parameter.write(style);
    return text === null ? '' : `&${parameter.name}=${text}`;
  }).join('');
}

/**
 * Reads the part of an address after the question mark (with or without it). Never fails: see {@link ParsedStyle}.
 * @param preferred what no address says is taken from here
 */
export function parseChartStyle(search: string, preferred: ChartStyle = DEFAULT_CHART_STYLE): ParsedStyle {
  const given = new URLSearchParams(search);
  const ignored: string[] = [];
  // What is a matter of taste stays as the reader has it.
  const { hasNavigator, hasScrollbar, zoomBar } = preferred;
  const look = readChartLook({ ...preferred });
  let style: ChartStyle = { ...DEFAULT_CHART_STYLE, ...look, hasNavigator, hasScrollbar, zoomBar };
  let isLink = given.has('from') && given.has('to');
  for (const parameter of PARAMETERS) {
    const text = given.get(parameter.name);
    if (text === null) continue;
    const part = parameter.read(text);
    if (part === null) ignored.push(parameter.name);
    else {
      isLink = true;
      style = { ...style, ...part };
    }
  }
  return { style: isLink ? style : null, ignored };
}

function choice<Name extends keyof ChartStyle>(
  name: string,
  field: Name,
  known: readonly (ChartStyle[Name] & string)[],
): StyleParameter {
  return {
    name,
    write: (style) => (style[field] === DEFAULT_CHART_STYLE[field] ? null : String(style[field])),
    read(text) {
      const value = known.find((candidate) => candidate === text);
      return value === undefined ? null : { [field]: value };
    },
  };
}

function amount(
  name: string,
  field: 'unitSize' | 'unitAtrLength' | 'unitReversal' | 'unitLines' | 'unitTicks' | 'unitVolume',
): StyleParameter {
  return {
    name,
    // A number that no units ask for is not worth a place in the address.
    write: (style) =>
      style.units === 'none' || style[field] === DEFAULT_CHART_STYLE[field] ? null : String(style[field]),
    read(text) {
      const value = Number(text);
      return readKeptUnits({ [field]: value })[field] === value ? { [field]: value } : null;
    },
  };
}

function flag(name: string, field: 'isInverted' | 'isRatioLocked' | 'hasHighLow' | 'hasAllHours'): StyleParameter {
  return {
    name,
    write: (style) => (style[field] ? '1' : null),
    read: (text) => (text === '1' || text === '0' ? { [field]: text === '1' } : null),
  };
}
