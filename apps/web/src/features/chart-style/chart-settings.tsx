import type { FinancialChart } from '@candlemark/chart';
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
  readonly tab: string;
  onClose(): void;
}

const TEMPLATES = 'chart';
const US_PER_MS = 1000;

/** The settings of the chart on screen. */
export function ChartSettings({ chart, over, tab, onClose }: ChartSettingsProps) {
  const { chartStyle, instrument: shown, regions, text } = useServices();
  const style = useStore(chartStyle);
  const theme = useChartTheme();
  const zone = useStore(shown)?.timeZone ?? 'UTC';
  const session = useMemo(() => new StyleSession(chartStyle), [chartStyle]);
  useEffect(() => session.watch(), [session]);
  const tabs = useMemo(() => {
    const exchange = { title: text('style.exchangeZone', { zone }), zone };
    const atUs = (chart.visibleRange()?.to ?? 0) * US_PER_MS;
    const zones = zoneChoices(exchange, Intl.supportedValuesOf('timeZone'), atUs);
    return settingTabs({ text, zones, theme, read: chartStyle.read });
  }, [chart, chartStyle, text, theme, zone]);
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      tabs={tabs}
      tab={tab}
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
