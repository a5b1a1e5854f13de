/** How a chart looks beside its theme, as the app keeps it with a layout; what this version does not understand is as it is without. */
import { isTimeZone } from '@candlemark/bars';
import {
  type BarColor,
  GRIDS,
  LEGEND_ITEMS,
  type LegendItem,
  MOST_MARGIN_BARS,
  MOST_MARGIN_PERCENT,
  type PictureInput,
} from '@candlemark/chart/headless';

type Look = Pick<PictureInput['options'], 'bars' | 'legend' | 'grid' | 'margins' | 'sessions' | 'timeZone'>;

export function lookOfStyle(style: Readonly<Record<string, unknown>>): Look {
  const color = (name: string): BarColor => {
    const value = style[name];
    return value === false || (typeof value === 'string' && isColor(value)) ? value : null;
  };
  const upTo = (name: string, most: number) => {
    const value = style[name];
    return typeof value === 'number' && value >= 0 && value <= most ? value : undefined;
  };
  const flag = (name: string) => (typeof style[name] === 'boolean' ? style[name] : undefined);
  const { timeZone } = style;
  const legend: Partial<Readonly<Record<LegendItem, unknown>>> = {
    source: style.hasLegendSource,
    values: style.hasLegendValues,
    change: style.hasLegendChange,
    volume: style.hasLegendVolume,
  };
  return {
    bars: {
      up: { body: color('upBody'), border: color('upBorder'), wick: color('upWick') },
      down: { body: color('downBody'), border: color('downBorder'), wick: color('downWick') },
    },
    legend: { visible: flag('hasLegend'), items: LEGEND_ITEMS.filter((item) => legend[item] !== false) },
    grid: GRIDS.find((grid) => grid === style.grid),
    margins: {
      top: upTo('marginTop', MOST_MARGIN_PERCENT),
      bottom: upTo('marginBottom', MOST_MARGIN_PERCENT),
      right: upTo('marginBars', MOST_MARGIN_BARS) ?? null,
    },
    sessions: { breaks: flag('hasSessionBreaks'), shading: flag('hasSessionShading') },
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : undefined,
  };
}

function isColor(text: string): text is `#${string}` {
  return /^#[0-9a-f]{6}$/.test(text);
}
