import { CHART_TYPES, PRICE_SCALE_MODES, VOLUME_PLACES } from '@candlemark/chart';
import { ChartCandlestick, SlidersHorizontal } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { ChartStyle } from './chart-style.ts';
import { StyleMenu, type StyleSection } from './style-menu.tsx';

/** Which kind of chart, which price scale, and where volume is. */
export function ChartStyleMenus() {
  const { text, chartStyle } = useServices();
  const style = useStore(chartStyle);
  const change = (part: Partial<ChartStyle>) => chartStyle.set({ ...style, ...part });

  const types: StyleSection = {
    title: text('style.chartType'),
    choices: CHART_TYPES.map((id) => ({ id, title: text(`chartType.${id}`) })),
    chosen: [style.chartType],
    choose: (id) => change({ chartType: CHART_TYPES.find((type) => type === id) ?? style.chartType }),
  };
  const scale: StyleSection = {
    title: text('style.priceScale'),
    choices: [
      ...PRICE_SCALE_MODES.map((id) => ({ id, title: text(`scaleMode.${id}`) })),
      { id: 'inverted', title: text('style.inverted') },
    ],
    chosen: style.isInverted ? [style.scaleMode, 'inverted'] : [style.scaleMode],
    choose: (id) =>
      change(
        id === 'inverted'
          ? { isInverted: !style.isInverted }
          : { scaleMode: PRICE_SCALE_MODES.find((mode) => mode === id) ?? style.scaleMode },
      ),
  };
  const volume: StyleSection = {
    title: text('style.volume'),
    choices: VOLUME_PLACES.map((id) => ({ id: `volume-${id}`, title: text(`volume.${id}`) })),
    chosen: [`volume-${style.volume}`],
    choose: (id) => change({ volume: VOLUME_PLACES.find((place) => id === `volume-${place}`) ?? style.volume }),
  };
  return (
    <div className="top-bar__group">
      <StyleMenu
        title={text('style.chartTypeIs', { type: text(`chartType.${style.chartType}`) })}
        icon={ChartCandlestick}
        sections={[types]}
      />
      <StyleMenu title={text('style.scaleAndVolume')} icon={SlidersHorizontal} sections={[scale, volume]} />
    </div>
  );
}
