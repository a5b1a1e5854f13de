import type { FinancialChart } from '@candlemark/chart';
import { ChartSettingsDialog } from '@candlemark/chart-ui';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
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
  const zone = useStore(shown)?.timeZone ?? 'UTC';
  const session = useMemo(() => new StyleSession(chartStyle), [chartStyle]);
  useEffect(() => session.watch(), [session]);
  const tabs = useMemo(() => {
    const exchange = { title: text('style.exchangeZone', { zone }), zone };
    const atUs = (chart.visibleRange()?.to ?? 0) * US_PER_MS;
    return settingTabs(text, zoneChoices(exchange, Intl.supportedValuesOf('timeZone'), atUs));
  }, [chart, text, zone]);
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      tabs={tabs}
      tab={tab}
      values={{ ...style }}
      defaults={{ ...DEFAULT_CHART_STYLE }}
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
