import { type FinancialChart, unitsHome } from '@candlemark/chart';
import { ChartSettingsDialog } from '@candlemark/chart-ui';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { useChartTheme } from '../chart-view/use-chart-theme.ts';
import { settingTabs } from './setting-tabs.ts';
import { StyleSession } from './style-session.ts';
import { zoneChoices } from './zone-choices.ts';

interface ChartSettingsProps {
  readonly chart: FinancialChart;
  /** What the dialog is laid over. */
  readonly over: HTMLElement;
  readonly asked: { readonly tab: string };
  onClose(): void;
}

const TEMPLATES = 'chart';
const US_PER_MS = 1000;
const NO_INSTRUMENT = { id: '', levels: [] };

/** The settings of the chart on screen. */
export function ChartSettings({ chart, over, asked, onClose }: ChartSettingsProps) {
  const { chartStyle, instrument: shown, regions, text, locale } = useServices();
  const style = useStore(chartStyle);
  const theme = useChartTheme();
  const instrument = useStore(shown);
  const zone = instrument?.timeZone ?? 'UTC';
  const { interval } = chart.getState();
  const session = useMemo(() => new StyleSession(chartStyle), [chartStyle]);
  useEffect(() => session.watch(), [session]);
  const tabs = useMemo(() => {
    const exchange = { title: text('style.exchangeZone', { zone }), zone };
    const atUs = (chart.visibleRange()?.to ?? 0) * US_PER_MS;
    const zones = zoneChoices(exchange, Intl.supportedValuesOf('timeZone'), atUs);
    const home = unitsHome(instrument ?? NO_INSTRUMENT, interval);
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const dayText = (timeMs: number) => days.format(timeMs);
    return settingTabs({ text, zones, theme, read: chartStyle.read, home, dayText });
  }, [chart, chartStyle, text, theme, zone, instrument, interval, locale]);
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      asked={asked}
      tabs={tabs}
      tab={asked.tab}
      values={{ ...style }}
      defaults={{ ...chartStyle.defaults }}
      templatesOf={TEMPLATES}
      regionRef={regions.add}
      onChange={(change) => session.change(change)}
      onKeep={() => {
        session.keep();
        onClose();
      }}
      onCancel={() => {
        session.cancel();
        onClose();
      }}
    />
  );
}
