import type { Instrument } from '@candlemark/bars';
import { createApiClient, createDocumentApi, createInsightsApi, createLayoutHistoryApi } from '@candlemark/client';
import { createKeptList } from '../data/kept-list.ts';
import { createQueryClient } from '../data/query-client.ts';
import { refreshInstruments } from '../data/refresh-instruments.ts';
import { createStore, mappedStore } from '../data/store.ts';
import { MEDIA } from '../data/use-media.ts';
import type { ImportDesk } from '../features/bring-data/import-desk.ts';
import { createKeptDrafts } from '../features/calendar-editor/kept-drafts.ts';
import { createChartStyleStore } from '../features/chart-style/chart-style-store.ts';
import { typeCommands } from '../features/chart-style/type-commands.ts';
import { AddressWriter } from '../features/chart-view/address-writer.ts';
import { symbolOfPath } from '../features/chart-view/chart-address.ts';
import { ChartSession } from '../features/chart-view/chart-session.ts';
import { chartedInstrumentQuery } from '../features/chart-view/charted-instrument-query.ts';
import { CommandRegistry } from '../features/commands/command-registry.ts';
import { createKeyListener } from '../features/commands/keyboard.ts';
import { ConnectionMonitor } from '../features/connection/connection-monitor.ts';
import type { BoundChart } from '../features/document/bind-chart.ts';
import { DocumentService } from '../features/document/document-service.ts';
import { KeptSteps } from '../features/document/kept-steps.ts';
import { lossNotice } from '../features/document/loss-notice.ts';
import { rememberWindow } from '../features/document/own-windows.ts';
import { createFavourites } from '../features/favourites/favourites.ts';
import { bringFormerChoices } from '../features/favourites/former-choices.ts';
import { createToolbarChoices } from '../features/favourites/toolbar-choices-store.ts';
import { tellRange } from '../features/insights/told-range.ts';
import { readKeptIntervals } from '../features/intervals/kept-intervals.ts';
import { createLanguageStore } from '../features/language/language-store.ts';
import { inEnglish, type Spoken } from '../features/language/load-words.ts';
import { bindAddressedLook } from '../features/layouts/addressed-look.ts';
import { createLayoutSteps } from '../features/layouts/layout-steps.ts';
import { Layouts } from '../features/layouts/layouts.ts';
import { NoticeBoard } from '../features/notices/notice-board.ts';
import { createDocumentTemplates } from '../features/templates/document-templates.ts';
import { createThemeStore } from '../features/themes/theme-store.ts';
import { DrawingTurns } from '../features/turns/drawing-turns.ts';
import type { Platform } from '../platform/platform.ts';
import type { Services } from '../services.ts';
import { createText } from '../text/text.ts';
import { createAppCommands } from './app-commands.ts';
import { KeysWhileOpening } from './keys-while-opening.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { Regions } from './regions.ts';
import { typingOver } from './typing-over.ts';

const RECENT_INDICATORS_KEY = 'candlemark.recent-indicators';
const RECENT_COMPARES_KEY = 'candlemark.recent-compares';
const PANEL_KEY = 'candlemark.instrument-list';
const DATA_KEY = 'candlemark.data-window';
const FAVOURITES_KEY = 'candlemark.favourites-bar';
const TREE_KEY = 'candlemark.object-tree';

/** Puts the app together. Everything that lives as long as the page is made here and nowhere else. */
export function createServices(platform: Platform, spoken: Spoken = inEnglish(platform.languages())): Services {
  const api = createApiClient({ baseUrl: platform.basePath, fetch: platform.fetch });
  const queries = createQueryClient(() => connection.reportUnanswered());
  const connection = new ConnectionMonitor({
    check: (signal) => api.health(signal),
    timers: platform.timers,
    connectivity: platform.connectivity,
    onRecovered: () => void queries.invalidateQueries(),
  });
  const commands = new CommandRegistry();
  const text = createText(spoken.words.catalogue, spoken.locale);
  const notices = new NoticeBoard(platform.timers);
  const document: DocumentService = new DocumentService({
    platform,
    api: createDocumentApi({ baseUrl: platform.basePath, fetch: platform.fetch }),
    onLoss: (loss) => {
      const notice = lossNotice(loss, document, { text, words: spoken.words, shown: services.instrument.get() });
      notices.show(notice.text, notice.action);
    },
    onGone: (keys) =>
      notices.show(text('notice.deletedElsewhere', { count: keys.length }), {
        label: text('notice.bringBack'),
        run: () =>
          document.change(
            text('notice.bringBack'),
            keys.map((key) => ({ key, set: {}, deleted: false })),
          ),
      }),
    onInstruments: (ids) => {
      refreshInstruments(queries, ids);
      // By whatever name or expression a chart has them beside its own.
      services.session.chart?.compares.refresh();
    },
    onDamaged: (keys, kept) => notices.show(text('notice.damaged', { count: keys.length, key: keys[0] ?? '', kept })),
    onRefused: ({ name }, issues) =>
      notices.show(text('notice.changeRefused', { step: name, reason: issues[0]?.message ?? '' })),
  });
  const layouts = new Layouts(document, platform, createLayoutSteps(text));
  // Who may only look chooses for this visit alone.
  const kept = (list: string, step: string) =>
    layouts.isReadOnly ? createStore<readonly string[]>([]) : createFavourites(document, list, step);
  const tools = kept('tools', text('step.favouriteTools'));
  const intervals = kept('intervals', text('step.ownIntervals'));
  const overlay = createStore<Overlay>(NO_OVERLAY);
  const services: Services = {
    platform,
    api,
    queries,
    connection,
    commands,
    document,
    boundChart: createStore<BoundChart | null>(null),
    keptSteps: new KeptSteps(),
    layouts,
    layoutHistory: createLayoutHistoryApi({ baseUrl: platform.basePath, fetch: platform.fetch }),
    insights: createInsightsApi({ baseUrl: platform.basePath, fetch: platform.fetch }),
    turns: new DrawingTurns(platform.timers),
    text,
    locale: spoken.locale,
    words: spoken.words,
    language: createLanguageStore(platform, () => {
      layouts.settle();
      services.address.flush();
    }),
    notices,
    session: new ChartSession(commands),
    address: new AddressWriter(platform.timers, platform.history.replace),
    chartStyle: createChartStyleStore(platform, platform.media(MEDIA.phone).get()),
    themes: createThemeStore(platform, platform.media(MEDIA.dark)),
    keptIntervals: mappedStore(intervals, readKeptIntervals, (kept) => kept),
    templates: createDocumentTemplates({
      document,
      newId: platform.newId,
      steps: {
        save: (name) => text('step.saveTemplate', { name }),
        remove: (name) => text('step.removeTemplate', { name }),
      },
    }),
    instrument: createStore<Instrument | null>(null),
    regions: new Regions(),
    overlay,
    keysWhileOpening: new KeysWhileOpening(overlay, platform.timers),
    brought: createStore<readonly File[]>([]),
    importDesk: createStore<ImportDesk | null>(null),
    favouriteIndicators: kept('indicators', text('step.favouriteIndicators')),
    recentIndicators: createKeptList(platform.storage, RECENT_INDICATORS_KEY),
    calendarDrafts: createKeptDrafts(platform),
    fillsAccount: createStore<string | null>(null),
    recentCompares: createKeptList(platform.storage, RECENT_COMPARES_KEY),
    openIndicator: createStore<{ readonly id: string } | null>(null),
    openSettings: createStore<{ readonly tab: string } | null>(null),
    toolbarChoices: createToolbarChoices(platform.storage, tools),
    isDrawingOpen: createStore(false),
    isPanelOpen: createStore(storedFlag(platform.storage.read(PANEL_KEY))),
    isFavouritesOpen: createStore(storedFlag(platform.storage.read(FAVOURITES_KEY)) ?? false),
    isTreeEntered: createStore(false),
    isTreeOpen: createStore(storedFlag(platform.storage.read(TREE_KEY)) ?? false),
    isDataOpen: createStore(storedFlag(platform.storage.read(DATA_KEY)) ?? false),
  };
  services.session.onViewChange(() => services.address.schedule());
  tellRange(platform, services.session);
  services.chartStyle.subscribe(() => services.address.schedule());
  layouts.current.subscribe(() => services.address.schedule());
  bindAddressedLook(services);
  for (const [key, flag] of [
    [FAVOURITES_KEY, services.isFavouritesOpen],
    [TREE_KEY, services.isTreeOpen],
    [DATA_KEY, services.isDataOpen],
    [PANEL_KEY, services.isPanelOpen],
  ] as const)
    flag.subscribe(() => platform.storage.write(key, String(flag.get())));
  commands.register([...createAppCommands(services), ...typeCommands(services)]);
  // Before anything is drawn: bars wait for it, and nothing else does.
  const symbol = symbolOfPath(platform.location.pathname());
  if (symbol !== null) void queries.prefetchQuery(chartedInstrumentQuery(services, symbol));
  document.start();
  rememberWindow(platform.storage, document.window);
  if (!layouts.isReadOnly)
    void bringFormerChoices({
      storage: platform.storage,
      document,
      tools,
      intervals,
      stepName: text('step.bringFormerChoices'),
    });
  platform.connectivity.onLeave((isGoing) => {
    // Who looks at another tab in the middle of a text comes back to it.
    if (isGoing) services.boundChart.get()?.settle();
    layouts.settle();
    services.address.flush();
    document.flush();
  });
  const typing = typingOver(services.overlay, () => services.chartStyle.get().hasCharacterKeys);
  const onKey = createKeyListener(commands, typing);
  platform.onKeyDownFirst(services.keysWhileOpening.onKey);
  platform.onKeyDown((event) => {
    // Over the whole page lies another chart: what is under it is not meant.
    if (services.overlay.get().kind !== 'layout-history') onKey(event);
  });
  if (spoken.missed !== null) notices.show(text('language.missed', spoken.missed));
  exposeForJourneys(services);
  return services;
}

/**
 * `window.__candlemark.chart` is the handle of the chart on screen (null without one). For tests that drive the page
 * from outside, and for the browser's console; nothing in the app reads it.
 */
function exposeForJourneys({ platform, session }: Services): void {
  platform.expose('__candlemark', {
    get chart() {
      return session.chart;
    },
  });
}

function storedFlag(text: string | null): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}
