import type { ChartMenuHost } from '@candlemark/chart-ui';
import { FileDown, FileUp, Image, Sheet } from 'lucide-react';
import { useMemo } from 'react';
import { useCompares } from '../../data/chart-list.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { leavePercent, shownScaleMode } from '../compares/scale-mode.ts';
import { copyIndicators } from '../indicators/copy-indicators.ts';
import { sayStep } from '../notices/say-step.ts';
import { seriesRowEntries } from './series-row-entries.ts';
import { FIRST_TAB, TIME_TAB } from './setting-tab-ids.ts';
import { styleEntries } from './style-entries.ts';
import { instrumentEntries } from './use-chart-entries.ts';
import { useLegendAnswers } from './use-legend-asks.ts';

/** The row of the chart's own series. */
const OWN_ROW = 'main';

/** What the app has for the menus of the chart on screen. */
export function useChartMenus(): ChartMenuHost {
  const services = useServices();
  const { chartStyle, commands, instrument, openSettings, session, text } = services;
  const answers = useLegendAnswers();
  const style = useStore(chartStyle);
  const exchangeZone = useStore(instrument)?.timeZone ?? 'UTC';
  const scaleMode = shownScaleMode(style.scaleMode, useCompares(session.chart));
  return useMemo(
    () => ({
      ...styleEntries({
        style: { ...style, scaleMode },
        text,
        exchangeZone,
        ownZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        openZones: () => openSettings.set({ tab: TIME_TAB }),
        change: (part) => {
          if (part.scaleMode !== undefined) leavePercent(part.scaleMode, session.chart);
          chartStyle.choose({ ...chartStyle.get(), ...part });
        },
      }),
      pictures: [
        {
          id: 'picture',
          title: text('command.picture'),
          icon: Image,
          keys: commands.find('app.picture')?.keys[0],
          run: () => void commands.run('app.picture'),
        },
        {
          id: 'data-csv',
          title: text('command.dataCsv'),
          icon: Sheet,
          run: () => void commands.run('app.data-csv'),
        },
      ],
      annotations: [
        {
          id: 'import',
          title: text('command.importAnnotations'),
          icon: FileUp,
          run: () => void commands.run('app.import-annotations'),
        },
        {
          id: 'export',
          title: text('command.exportAnnotations'),
          icon: FileDown,
          run: () => void commands.run('app.export-annotations'),
        },
      ],
      series: (id) => {
        const { chart } = session;
        const copy = (copied: string) => void copyIndicators([copied], services);
        if (chart === null) return [];
        const { isReadOnly } = services.layouts;
        const refused = (reason: string) => services.notices.show(text('notice.refused', { reason }));
        const removeSeries = (removed: string) => {
          const isRemoved = answers.removeSeries(removed);
          if (isRemoved) sayStep(chart, services);
          return isRemoved;
        };
        const told = { ...answers, removeSeries };
        const ofRow = seriesRowEntries(id, { chart, isReadOnly, answers: told, text, copy, refused });
        return id === OWN_ROW ? [...ofRow, 'separator', ...instrumentEntries(services)] : ofRow;
      },
      openSettings: () => openSettings.set({ tab: FIRST_TAB }),
      goTo: () => commands.run('app.go-to'),
      goToKeys: commands.find('app.go-to')?.keys[0],
    }),
    [answers, chartStyle, commands, exchangeZone, openSettings, scaleMode, services, session, style, text],
  );
}
