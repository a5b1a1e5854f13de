import { FILLS_SERIES } from '@candlemark/chart';
import { MEDIA } from '../data/use-media.ts';
import { canImport, chooseImport } from '../features/annotation-files/choose-import.ts';
import { bringData, chooseData } from '../features/bring-data/bring-data.ts';
import type { ChartStyle } from '../features/chart-style/chart-style.ts';
import { FIRST_TAB } from '../features/chart-style/setting-tab-ids.ts';
import type { Command } from '../features/commands/command.ts';
import { updateInstrument } from '../features/fetch/update-instrument.ts';
import { formatInstrumentAddress } from '../features/instrument-page/instrument-address.ts';
import type { Services } from '../services.ts';
import type { TextKey } from '../text/catalogue.ts';
import { copyLink } from './copy-link.ts';
import { toggleFullScreen } from './full-screen.ts';
import { openInsights } from './open-insights.ts';
import { GIVEN_BACK_MS } from './use-focus-back.ts';

/** A command of the app itself: its title is in the app's own catalogue. */
interface AppCommand extends Command {
  readonly titleKey: TextKey;
  readonly group: CommandGroup;
}

type CommandGroup = 'drawing' | 'instrument' | 'view' | 'window';

/** What can be done on every page. The chart adds its own commands while it is on screen. */
export function createAppCommands(services: Services): readonly AppCommand[] {
  const { overlay, session, chartStyle, instrument, layouts, platform, regions } = services;
  const { isPanelOpen, isDataOpen, isTreeOpen, isTreeEntered, isFavouritesOpen } = services;
  const isShowing = () => session.chart !== null;
  const restyle = (change: (style: ChartStyle) => Partial<ChartStyle>) => {
    const style = chartStyle.get();
    chartStyle.choose({ ...style, ...change(style) });
  };
  /** What a key asks of the page waits until nothing lies over it; the palette lies over it and is gone once its choice is done. */
  const onPage = (run: () => void) => (by?: 'key') => {
    if (by !== 'key' || overlay.get().kind === 'none') run();
  };
  const walk = (step: 1 | -1) => (by?: 'key') => {
    // From where the focus is, which the palette has yet to give back.
    if (by !== 'key') platform.timers.after(2 * GIVEN_BACK_MS, () => regions.focus(step));
    else if (overlay.get().kind === 'none') regions.focus(step);
  };
  return [
    {
      id: 'app.search-instrument',
      titleKey: 'command.searchInstrument',
      keys: [],
      group: 'instrument',
      run: () => overlay.set({ kind: 'search', text: '' }),
    },
    {
      id: 'app.choose-interval',
      titleKey: 'command.chooseInterval',
      keys: [','],
      group: 'instrument',
      run: () => overlay.set({ kind: 'interval', text: '' }),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.indicators',
      titleKey: 'command.indicators',
      keys: ['/'],
      group: 'view',
      run: onPage(() => overlay.set({ kind: 'indicators' })),
      isEnabled: () => !layouts.isReadOnly && session.chart !== null,
    },
    {
      id: 'app.compare',
      titleKey: 'command.compare',
      keys: ['Alt+KeyM'],
      group: 'view',
      run: onPage(() => overlay.set({ kind: 'compare' })),
      isEnabled: () => !layouts.isReadOnly && session.chart !== null,
    },
    {
      id: 'app.go-to',
      titleKey: 'command.goTo',
      keys: ['Alt+KeyG'],
      group: 'view',
      run: onPage(() => overlay.set({ kind: 'go-to' })),
      isEnabled: () => session.chart?.dataRange() != null,
    },
    {
      id: 'app.about-data',
      titleKey: 'command.aboutData',
      keys: [],
      group: 'instrument',
      run: () => overlay.set({ kind: 'about-data' }),
      isEnabled: () => instrument.get() !== null,
    },
    {
      id: 'app.instrument-details',
      titleKey: 'command.instrumentDetails',
      keys: [],
      group: 'instrument',
      run: () => {
        const shown = instrument.get();
        if (shown !== null) overlay.set({ kind: 'instrument-details', id: shown.id });
      },
      // What two instruments make together is none itself.
      isEnabled: () => !layouts.isReadOnly && instrument.get()?.id.includes('.') === false,
    },
    {
      id: 'app.instrument-page',
      titleKey: 'command.instrumentPage',
      keys: [],
      group: 'instrument',
      run: () => {
        const shown = instrument.get();
        if (shown === null) return;
        services.address.flush();
        platform.history.go(formatInstrumentAddress(shown.id));
      },
      isEnabled: () => instrument.get()?.id.includes('.') === false,
    },
    {
      id: 'app.edit-instruments',
      titleKey: 'command.editInstruments',
      keys: [],
      group: 'instrument',
      run: () => overlay.set({ kind: 'edit-instruments' }),
      isEnabled: () => !layouts.isReadOnly,
    },
    {
      id: 'app.data',
      titleKey: 'command.data',
      keys: [],
      group: 'instrument',
      run: () => bringData(services, []),
      isEnabled: () => !layouts.isReadOnly,
    },
    {
      id: 'app.import-data',
      titleKey: 'command.importData',
      keys: [],
      group: 'instrument',
      run: () => void chooseData(services),
      isEnabled: () => !layouts.isReadOnly,
    },
    {
      id: 'app.fetch',
      titleKey: 'command.fetch',
      keys: [],
      group: 'instrument',
      run: () => overlay.set({ kind: 'fetch' }),
    },
    {
      id: 'app.update-data',
      titleKey: 'command.updateData',
      keys: [],
      group: 'instrument',
      run: () => {
        const shown = instrument.get();
        if (shown !== null) void updateInstrument(services, shown.id);
      },
      isEnabled: () => !layouts.isReadOnly && instrument.get()?.id.includes('.') === false,
    },
    {
      id: 'app.insights',
      titleKey: 'command.insights',
      keys: ['Alt+KeyI'],
      group: 'instrument',
      run: () => openInsights(services, null),
    },
    {
      id: 'app.insights-of-range',
      titleKey: 'command.insightsOfRange',
      keys: [],
      group: 'instrument',
      run: () => openInsights(services, session.view()?.range ?? null),
      isEnabled: () => session.view()?.range != null,
    },
    {
      id: 'app.import-annotations',
      titleKey: 'command.importAnnotations',
      keys: [],
      group: 'drawing',
      run: () => void chooseImport(services),
      isEnabled: () => canImport(services),
    },
    {
      id: 'app.export-annotations',
      titleKey: 'command.exportAnnotations',
      keys: [],
      group: 'drawing',
      run: () => overlay.set({ kind: 'export-annotations' }),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.copy-link',
      titleKey: 'command.copyLink',
      keys: ['Alt+Shift+KeyC'],
      group: 'view',
      run: () => void copyLink(services),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.picture',
      titleKey: 'command.picture',
      keys: ['Alt+KeyS'],
      group: 'view',
      run: onPage(() => overlay.set({ kind: 'picture', form: 'png' })),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.data-csv',
      titleKey: 'command.dataCsv',
      keys: [],
      group: 'view',
      run: () => overlay.set({ kind: 'picture', form: 'csv' }),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.data-table',
      titleKey: 'command.dataTable',
      keys: ['t'],
      isOfFocus: true,
      group: 'view',
      run: onPage(() => overlay.set({ kind: 'table' })),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.fills',
      titleKey: 'command.fills',
      keys: [],
      group: 'instrument',
      run: () => overlay.set({ kind: 'fills' }),
      isEnabled: () => session.chart !== null && instrument.get()?.id.includes('.') === false,
    },
    {
      id: 'app.toggle-fills',
      titleKey: 'command.toggleFills',
      keys: [],
      group: 'view',
      run: () => {
        const { chart } = session;
        const style = chartStyle.get();
        // Whoever asks for them where the settings leave them out wants to see them.
        if (!style.hasOwnFills) chartStyle.choose({ ...style, hasOwnFills: true });
        chart?.setSeriesVisible(
          FILLS_SERIES,
          !style.hasOwnFills || chart.getState().hiddenSeries.includes(FILLS_SERIES),
        );
      },
      isEnabled: () => {
        const shown = instrument.get();
        const fills = shown && services.queries.getQueryData<readonly unknown[]>(['fills', shown.id]);
        return session.chart !== null && fills != null && fills.length > 0;
      },
    },
    {
      id: 'app.chart-settings',
      titleKey: 'command.chartSettings',
      keys: [],
      group: 'view',
      run: () => services.openSettings.set({ tab: FIRST_TAB }),
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.themes',
      titleKey: 'command.themes',
      keys: [],
      group: 'view',
      run: () => overlay.set({ kind: 'themes' }),
    },
    {
      id: 'app.toggle-navigator',
      titleKey: 'command.toggleNavigator',
      keys: [],
      group: 'view',
      run: () => restyle(({ hasNavigator }) => ({ hasNavigator: !hasNavigator })),
      isEnabled: isShowing,
    },
    {
      id: 'app.toggle-scrollbar',
      titleKey: 'command.toggleScrollbar',
      keys: [],
      group: 'view',
      run: () => restyle(({ hasScrollbar }) => ({ hasScrollbar: !hasScrollbar })),
      isEnabled: isShowing,
    },
    {
      id: 'app.toggle-zoom-bar',
      titleKey: 'command.toggleZoomBar',
      keys: [],
      group: 'view',
      run: () => restyle(({ zoomBar }) => ({ zoomBar: zoomBar === 'off' ? 'always' : 'off' })),
      isEnabled: isShowing,
    },
    {
      id: 'app.layout-history',
      titleKey: 'command.layoutHistory',
      keys: [],
      group: 'view',
      run: () => {
        const layout = layouts.shown();
        if (layout === null) return;
        layouts.settle();
        overlay.set({ kind: 'layout-history', layout });
      },
      isEnabled: () => !layouts.isReadOnly && layouts.shown() !== null,
    },
    {
      id: 'app.toggle-data',
      titleKey: 'command.toggleData',
      keys: ['Alt+KeyD'],
      group: 'window',
      run: () => {
        if (platform.media(MEDIA.desktop).get()) isDataOpen.set(!isDataOpen.get());
        else overlay.set({ kind: 'data' });
      },
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.toggle-favourites',
      titleKey: 'command.toggleFavourites',
      keys: [],
      group: 'drawing',
      run: () => isFavouritesOpen.set(!isFavouritesOpen.get()),
      isEnabled: () => !layouts.isReadOnly && session.chart !== null,
    },
    {
      id: 'app.toggle-tree',
      titleKey: 'command.toggleTree',
      keys: ['Alt+KeyO'],
      group: 'window',
      run: (by) => {
        if (!platform.media(MEDIA.desktop).get()) return overlay.set({ kind: 'objects' });
        if (by === 'key' && isTreeOpen.get()) session.chart?.focus();
        isTreeEntered.set(by === 'key');
        isTreeOpen.set(!isTreeOpen.get());
      },
      isEnabled: () => session.chart !== null,
    },
    {
      id: 'app.toggle-panel',
      titleKey: 'command.togglePanel',
      keys: ['Alt+KeyW'],
      group: 'window',
      run: () => isPanelOpen.set(!(isPanelOpen.get() ?? platform.media(PANEL_BY_DEFAULT).get())),
    },
    {
      id: 'app.next-region',
      titleKey: 'command.nextRegion',
      keys: ['F6'],
      group: 'window',
      run: walk(1),
    },
    {
      id: 'app.previous-region',
      titleKey: 'command.previousRegion',
      keys: ['Shift+F6'],
      group: 'window',
      run: walk(-1),
    },
    {
      id: 'app.full-screen',
      titleKey: 'command.fullScreen',
      synonyms: 'fullscreen',
      keys: [],
      group: 'window',
      run: () => void toggleFullScreen(services),
      isEnabled: () => platform.toggleFullScreen !== null,
    },
    {
      id: 'app.palette',
      titleKey: 'command.palette',
      keys: ['$mod+k'],
      group: 'window',
      run: () => overlay.set({ kind: 'palette' }),
    },
    {
      id: 'app.shortcuts',
      titleKey: 'command.shortcuts',
      keys: ['Shift+?'],
      group: 'window',
      run: () => overlay.set({ kind: 'shortcuts' }),
    },
  ];
}

/** Where the list stands beside the chart until the reader has chosen otherwise. */
export const PANEL_BY_DEFAULT = '(min-width: 80rem)';
