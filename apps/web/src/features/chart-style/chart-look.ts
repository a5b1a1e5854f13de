import { isTimeZone } from '@candlemark/bars';
import {
  type BarColor,
  CROSSHAIR_MODES,
  type CrosshairMode,
  GRIDS,
  type Grid,
  MOST_MARGIN_BARS,
  MOST_MARGIN_PERCENT,
  TOOLTIP_MODES,
  TOOLTIP_SERIES,
  type TooltipMode,
  type TooltipSeries,
} from '@candlemark/chart';

/** On which side the price axis may stand. */
export const SCALE_SIDES = ['right', 'left'] as const;
export type ScaleSide = (typeof SCALE_SIDES)[number];

/** How often the newest price is read out at most. */
export const LIVE_SPEECH = ['off', '5s', '10s', '30s', '1m', '5m'] as const;
export type LiveSpeech = (typeof LIVE_SPEECH)[number];
/** How fast a chart is played, and how loud. */
export const SOUND_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
export type SoundSpeed = (typeof SOUND_SPEEDS)[number];
export const SOUND_VOLUMES = ['off', 'quiet', 'normal', 'loud'] as const;
export type SoundVolume = (typeof SOUND_VOLUMES)[number];

/** What of a style is taste: how the same picture looks. A link to a chart says nothing of it. */
export interface ChartLook {
  /** Null: as the theme has it; false: not drawn. */
  readonly upBody: BarColor;
  readonly upBorder: BarColor;
  readonly upWick: BarColor;
  readonly downBody: BarColor;
  readonly downBorder: BarColor;
  readonly downWick: BarColor;
  readonly grid: Grid;
  /** Per cent of the height. */
  readonly marginTop: number;
  readonly marginBottom: number;
  /** Bars beside the newest one; null: a part of the view. */
  readonly marginBars: number | null;
  readonly hasSessionBreaks: boolean;
  readonly hasSessionShading: boolean;
  readonly hasLastPriceLine: boolean;
  readonly hasLastPriceLabel: boolean;
  readonly hasCountdown: boolean;
  /** What own orders traded. */
  readonly hasOwnFills: boolean;
  readonly scaleSide: ScaleSide;
  readonly crosshair: CrosshairMode;
  readonly hasLegend: boolean;
  readonly hasLegendSource: boolean;
  readonly hasLegendValues: boolean;
  readonly hasLegendChange: boolean;
  readonly hasLegendVolume: boolean;
  /** The values of a bar in a box of their own. */
  readonly tooltip: TooltipMode;
  readonly tooltipSeries: TooltipSeries;
  /** The values of a bar in a line under the chart. */
  readonly hasStatusBar: boolean;
  /** Whether anything moves by itself; never where the system asks for less motion. */
  readonly hasAnimation: boolean;
  readonly liveSpeech: LiveSpeech;
  readonly soundSpeed: SoundSpeed;
  readonly soundVolume: SoundVolume;
  /** Whether a letter, a digit or a sign is a key of the app without Control or Alt. */
  readonly hasCharacterKeys: boolean;
  /** An IANA zone; null: that of the exchange. */
  readonly timeZone: string | null;
}

export const BAR_COLORS = ['upBody', 'upBorder', 'upWick', 'downBody', 'downBorder', 'downWick'] as const;

export const DEFAULT_CHART_LOOK: ChartLook = {
  upBody: null,
  upBorder: null,
  upWick: null,
  downBody: null,
  downBorder: null,
  downWick: null,
  grid: 'both',
  marginTop: 10,
  marginBottom: 8,
  marginBars: null,
  hasSessionBreaks: true,
  hasSessionShading: true,
  hasLastPriceLine: true,
  hasLastPriceLabel: true,
  hasCountdown: true,
  hasOwnFills: true,
  scaleSide: 'right',
  crosshair: 'bar',
  hasLegend: true,
  hasLegendSource: true,
  hasLegendValues: true,
  hasLegendChange: true,
  hasLegendVolume: true,
  tooltip: 'off',
  tooltipSeries: 'all',
  hasStatusBar: false,
  hasAnimation: true,
  liveSpeech: '30s',
  soundSpeed: 'normal',
  soundVolume: 'normal',
  hasCharacterKeys: true,
  timeZone: null,
};

/** What was stored; what cannot be falls back to its default. */
export function readChartLook(found: Readonly<Record<string, unknown>>): ChartLook {
  const { grid, scaleSide, crosshair, tooltip, tooltipSeries, liveSpeech, soundSpeed, soundVolume } =
    DEFAULT_CHART_LOOK;
  const { timeZone, marginBars } = found;
  const color = (name: (typeof BAR_COLORS)[number]): BarColor => {
    const value = found[name];
    return value === false || (typeof value === 'string' && isColor(value)) ? value : null;
  };
  const flag = (name: keyof ChartLook & `has${string}`) => {
    const value = found[name];
    return typeof value === 'boolean' ? value : DEFAULT_CHART_LOOK[name];
  };
  const percent = (name: 'marginTop' | 'marginBottom') => {
    const value = found[name];
    return isWithin(value, MOST_MARGIN_PERCENT) ? value : DEFAULT_CHART_LOOK[name];
  };
  return {
    upBody: color('upBody'),
    upBorder: color('upBorder'),
    upWick: color('upWick'),
    downBody: color('downBody'),
    downBorder: color('downBorder'),
    downWick: color('downWick'),
    grid: GRIDS.find((one) => one === found.grid) ?? grid,
    marginTop: percent('marginTop'),
    marginBottom: percent('marginBottom'),
    marginBars: isWithin(marginBars, MOST_MARGIN_BARS) ? marginBars : null,
    hasSessionBreaks: flag('hasSessionBreaks'),
    hasSessionShading: flag('hasSessionShading'),
    hasLastPriceLine: flag('hasLastPriceLine'),
    hasLastPriceLabel: flag('hasLastPriceLabel'),
    hasCountdown: flag('hasCountdown'),
    hasOwnFills: flag('hasOwnFills'),
    scaleSide: SCALE_SIDES.find((side) => side === found.scaleSide) ?? scaleSide,
    crosshair: CROSSHAIR_MODES.find((mode) => mode === found.crosshair) ?? crosshair,
    hasLegend: flag('hasLegend'),
    hasLegendSource: flag('hasLegendSource'),
    hasLegendValues: flag('hasLegendValues'),
    hasLegendChange: flag('hasLegendChange'),
    hasLegendVolume: flag('hasLegendVolume'),
    tooltip: TOOLTIP_MODES.find((mode) => mode === found.tooltip) ?? tooltip,
    tooltipSeries: TOOLTIP_SERIES.find((series) => series === found.tooltipSeries) ?? tooltipSeries,
    hasStatusBar: flag('hasStatusBar'),
    hasAnimation: flag('hasAnimation'),
    liveSpeech: LIVE_SPEECH.find((rate) => rate === found.liveSpeech) ?? liveSpeech,
    soundSpeed: SOUND_SPEEDS.find((speed) => speed === found.soundSpeed) ?? soundSpeed,
    soundVolume: SOUND_VOLUMES.find((volume) => volume === found.soundVolume) ?? soundVolume,
    hasCharacterKeys: flag('hasCharacterKeys'),
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null,
  };
}

function isColor(text: string): text is `#${string}` {
  return /^#[0-9a-f]{6}$/.test(text);
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}
