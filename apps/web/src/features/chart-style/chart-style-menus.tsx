import {
  CHART_TYPES,
  type ChartType,
  COLOR_RULES,
  PRICE_SCALE_MODES,
  shownChartType,
  VOLUME_PLACES,
} from '@candlemark/chart';
import { ChartCandlestick, SlidersHorizontal } from 'lucide-react';
import { useCompares } from '../../data/chart-list.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { leavePercent, shownScaleMode } from '../compares/scale-mode.ts';
import { type ChartStyle, ZOOM_BARS } from './chart-style.ts';
import { StyleMenu, type StyleSection } from './style-menu.tsx';
import { typeName, unitChoices } from './unit-choices.ts';

/** Switches that are on or off, by the field of the style. */
const SCALE_SWITCHES = ['isInverted', 'isRatioLocked'] as const;
const SHOWN_SWITCHES = ['hasHighLow', 'hasCountdown', 'hasAllHours', 'hasNavigator', 'hasScrollbar'] as const;
type StyleSwitch = (typeof SCALE_SWITCHES)[number] | (typeof SHOWN_SWITCHES)[number];

/** Which kind of chart, which price scale, where volume is, and what else is shown. */
export function ChartStyleMenus() {
  const { text, chartStyle, instrument, session } = useServices();
  const style = useStore(chartStyle);
  const compares = useCompares(session.chart);
  const change = (part: Partial<ChartStyle>) => chartStyle.choose({ ...style, ...part });
  const toggle = (names: readonly StyleSwitch[], id: string) => {
    const name = names.find((candidate) => candidate === id);
    if (name !== undefined) change({ [name]: !style[name] });
  };
  const switches = (names: readonly StyleSwitch[]) => ({
    choices: names.map((id) => ({ id, title: text(`style.${id}`) })),
    chosen: names.filter((name) => style[name]),
  });

  const charted = useStore(instrument);
  const interval = useStore(session.summary)?.interval ?? 'auto';
  const shownAs = (type: ChartType) => (charted === null ? type : shownChartType(type, charted, interval));
  const types: StyleSection = {
    title: text('chartTypes.list'),
    choices: CHART_TYPES.map((id) => ({
      id,
      title: text(`chartType.${id}`),
      ...(shownAs(id) !== id && { note: text('style.closesOnly') }),
    })),
    chosen: style.units === 'none' ? [style.chartType] : [],
    choose: (id) => change({ chartType: CHART_TYPES.find((type) => type === id) ?? style.chartType, units: 'none' }),
  };
  const offered = unitChoices(charted, text);
  const units: StyleSection = {
    title: text('style.withoutTime'),
    choices: offered,
    chosen: [`units-${style.units}`],
    choose: (id) => change({ units: offered.find((choice) => choice.id === id)?.type ?? style.units }),
  };
  const colors: StyleSection = {
    title: text('style.colors'),
    choices: COLOR_RULES.map((id) => ({ id: `color-${id}`, title: text(`colorRule.${id}`) })),
    chosen: [`color-${style.colorRule}`],
    choose: (id) => change({ colorRule: COLOR_RULES.find((rule) => id === `color-${rule}`) ?? style.colorRule }),
  };
  const ofScale = switches(SCALE_SWITCHES);
  const scale: StyleSection = {
    title: text('style.priceScale'),
    choices: [...PRICE_SCALE_MODES.map((id) => ({ id, title: text(`scaleMode.${id}`) })), ...ofScale.choices],
    chosen: [shownScaleMode(style.scaleMode, compares), ...ofScale.chosen],
    choose: (id) => {
      const scaleMode = PRICE_SCALE_MODES.find((mode) => mode === id);
      if (scaleMode === undefined) toggle(SCALE_SWITCHES, id);
      else {
        leavePercent(scaleMode, session.chart);
        change({ scaleMode });
      }
    },
  };
  const volume: StyleSection = {
    title: text('style.volume'),
    choices: VOLUME_PLACES.map((id) => ({ id: `volume-${id}`, title: text(`volume.${id}`) })),
    chosen: [`volume-${style.volume}`],
    choose: (id) => change({ volume: VOLUME_PLACES.find((place) => id === `volume-${place}`) ?? style.volume }),
  };
  const shown: StyleSection = {
    title: text('style.shown'),
    ...switches(SHOWN_SWITCHES),
    choose: (id) => toggle(SHOWN_SWITCHES, id),
  };
  const zoomBar: StyleSection = {
    title: text('style.zoomBar'),
    choices: ZOOM_BARS.map((id) => ({ id: `zoom-${id}`, title: text(`zoomBar.${id}`) })),
    chosen: [`zoom-${style.zoomBar}`],
    choose: (id) => change({ zoomBar: ZOOM_BARS.find((choice) => id === `zoom-${choice}`) ?? style.zoomBar }),
  };
  return (
    <div className="top-bar__group">
      <StyleMenu
        title={text('chartTypes.is', { type: typeName({ ...style, chartType: shownAs(style.chartType) }, text) })}
        icon={ChartCandlestick}
        sections={[types, units, colors]}
        closes
      />
      <StyleMenu
        title={text('style.scaleAndVolume')}
        icon={SlidersHorizontal}
        sections={[scale, volume, shown, zoomBar]}
      />
    </div>
  );
}
