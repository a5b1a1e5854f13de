/** Options with every default filled in: what the chart itself reads. */

import type { AnnotationText } from '@candlemark/annotations';
import { type ChartLevel, parseInterval } from '@candlemark/bars';
import type { Fill } from '../fills/fill.ts';
import type { ContextMenuEntries, ContextMenuPlace } from '../interaction/menu-entry.ts';
import type { PageScroll } from '../interaction/page-scroll.ts';
import type { UnitsPart } from '../parts/units-part.ts';
import type { LastPriceParts } from '../picture/last-price-mark.ts';
import type { PaneSettings, VolumePlace } from '../picture/pane-plan.ts';
import type { SessionParts } from '../picture/session-marks.ts';
import type { PanePrimitive } from '../primitives/pane-primitive.ts';
import type { AnyChartType, ColorRule } from '../series/chart-type.ts';
import type { SpeechOptions } from '../speech/speech-options.ts';
import { chartTextOf, type TextParts } from '../text/chart-text.ts';
import type { ChartText } from '../text/en.ts';
import { type ChartTheme, inFont, inTextSize, resolveTheme } from '../theme/chart-theme.ts';
import type { TooltipOptions } from '../tooltip/tooltip-options.ts';
import type { CrosshairMode } from '../view/crosshair.ts';
import { WALK_MS } from '../view/view-motion.ts';
import type { AnimationOptions, FinancialChartOptions, InstrumentSource, PriceScaleOptions } from './chart-options.ts';
import type { CrossLine } from './cross-line.ts';
import type { EventMark } from './event-mark.ts';
import { type LegendSettings, legendSettings } from './legend-options.ts';
import type { BarsOptions, Grid } from './look-options.ts';
import type { PaneOptions, SeriesOptions } from './series-options.ts';

export interface ChartSettings {
  readonly interval: ChartLevel | 'auto';
  /** Undefined: the instrument's own. */
  readonly timeZone: string | undefined;
  readonly theme: ChartTheme;
  readonly chartType: AnyChartType;
  readonly colorRule: ColorRule;
  readonly crosshair: CrosshairMode;
  /** Null: as the theme has them. */
  readonly bars: BarsOptions | null;
  readonly grid: Grid;
  readonly margins: PaneSettings['margins'];
  /** Bars that stay free beside the newest one; null: a part of the view. */
  readonly marginBars: number | null;
  readonly sessions: SessionParts;
  readonly legend: LegendSettings;
  readonly tooltip: TooltipOptions | undefined;
  readonly speech: SpeechOptions | undefined;
  readonly hasExtremes: boolean;
  readonly lastPriceParts: LastPriceParts;
  readonly crossLines: readonly CrossLine[];
  readonly eventMarks: readonly EventMark[];
  readonly fills: readonly Fill[] | undefined;
  readonly priceScale: PaneSettings['priceScale'] & { readonly isRatioLocked: boolean };
  /** The pace of everything that moves by itself: 1 as by default, 2 half as fast, 0 not at all. */
  readonly pace: number;
  readonly pageScroll: PageScroll;
  readonly volume: VolumePlace;
  readonly basePrice: number | undefined;
  readonly series: readonly SeriesOptions[];
  readonly instrumentSource: InstrumentSource | undefined;
  readonly primitives: readonly PanePrimitive[];
  readonly menuEntries: ((place: ContextMenuPlace) => ContextMenuEntries) | undefined;
  readonly panes: readonly PaneOptions[];
  readonly allHours: boolean;
  readonly locale: string;
  readonly text: ChartText;
  readonly annotationText: Partial<AnnotationText>;
}

/** The same object each time. */
const NO_WORDS: Partial<AnnotationText> = {};
/** The same array each time, so that nothing is worked out anew. */
const NONE: readonly never[] = [];

/** What of the parts decides about settings. */
interface SettingsParts extends TextParts {
  readonly countdown?: object;
  readonly barLook?: { themed(theme: ChartTheme, bars: BarsOptions): ChartTheme };
  readonly units?: UnitsPart;
}

/**
 * @param options checked by `checkOptions`
 * @param parts those that the chart was made with
 * @param rootCss the size of the page's root font, which texts follow
 */
export function chartSettings(
  options: FinancialChartOptions,
  parts: SettingsParts = {},
  rootCss: number | null = null,
): ChartSettings {
  const { bars = null, margins, units, interval = 'auto' } = options;
  const choice = options.theme ?? 'light';
  const plain = inFont(resolveTheme(choice), options.fontFamily);
  const theme = rootCss === null ? plain : inTextSize(plain, choice, rootCss);
  return {
    interval: (units && parts.units?.levelOf(units, interval)) ?? pinnedLevel(interval),
    timeZone: options.timeZone,
    theme: (bars && parts.barLook?.themed(theme, bars)) ?? theme,
    bars,
    grid: options.grid ?? 'both',
    margins: { top: share(margins?.top ?? 10), bottom: share(margins?.bottom ?? 8) },
    marginBars: margins?.right ?? null,
    sessions: { breaks: options.sessions?.breaks ?? true, shading: options.sessions?.shading ?? true },
    chartType: (units && parts.units?.seriesOf(units)) ?? options.chartType ?? 'candlestick',
    colorRule: options.colorRule ?? 'open',
    crosshair: options.crosshair ?? 'bar',
    legend: legendSettings(options.legend),
    tooltip: options.tooltip,
    speech: options.speech,
    hasExtremes: options.priceScale?.highLow ?? false,
    lastPriceParts: lastPricePartsOf(options.priceScale, parts),
    crossLines: options.crossLines ?? NONE,
    eventMarks: options.eventMarks ?? NONE,
    fills: options.fills,
    priceScale: priceScaleOf(options.priceScale),
    pace: paceOf(options.animation ?? true),
    pageScroll: options.pageScroll ?? 'unused',
    basePrice: options.baseline?.price,
    series: options.series ?? NONE,
    instrumentSource: options.instrumentSource,
    primitives: options.primitives ?? NONE,
    menuEntries: options.menuEntries,
    panes: options.panes ?? NONE,
    volume: volumePlace(options.volume ?? true),
    allHours: options.allHours ?? false,
    locale: options.locale ?? 'en-US',
    text: chartTextOf(options.text, parts),
    annotationText: options.annotationText ?? NO_WORDS,
  };
}

function pinnedLevel(interval: NonNullable<FinancialChartOptions['interval']>): ChartSettings['interval'] {
  return interval === 'auto' || interval === 'trades' ? interval : (parseInterval(interval) ?? 'auto');
}

function priceScaleOf({ mode, inverted, side, lockRatio }: PriceScaleOptions = {}): ChartSettings['priceScale'] {
  return {
    mode: mode ?? 'linear',
    isInverted: inverted ?? false,
    side: side ?? 'right',
    isRatioLocked: lockRatio ?? false,
  };
}

function share(percent: number): number {
  return percent / 100;
}

function volumePlace(volume: boolean | 'overlay' | 'pane'): VolumePlace {
  if (volume === true) return 'overlay';
  return volume === false ? 'none' : volume;
}

function paceOf(animation: boolean | AnimationOptions): number {
  if (typeof animation === 'boolean') return animation ? 1 : 0;
  return animation.enabled === false ? 0 : (animation.durationMs ?? WALK_MS) / WALK_MS;
}

function lastPricePartsOf(scale: PriceScaleOptions = {}, { countdown }: SettingsParts): LastPriceParts {
  return {
    line: scale.lastPriceLine ?? true,
    label: scale.lastPriceLabel ?? true,
    countdown: countdown !== undefined && (scale.countdown ?? true),
  };
}
