import type { Instrument, Interval } from '@candlemark/bars';
import type { KeptTemplates, ToolbarChoices } from '@candlemark/chart-ui';
import type { ApiClient, InsightsApi, LayoutHistoryApi } from '@candlemark/client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { KeysWhileOpening } from './app/keys-while-opening.ts';
import type { Overlay } from './app/overlay.ts';
import type { Regions } from './app/regions.ts';
import type { Store } from './data/store.ts';
import type { ImportDesk } from './features/bring-data/import-desk.ts';
import type { KeptDrafts } from './features/calendar-editor/kept-drafts.ts';
import type { ChartStyleStore } from './features/chart-style/chart-style-store.ts';
import type { AddressWriter } from './features/chart-view/address-writer.ts';
import type { ChartSession } from './features/chart-view/chart-session.ts';
import type { CommandRegistry } from './features/commands/command-registry.ts';
import type { ConnectionMonitor } from './features/connection/connection-monitor.ts';
import type { BoundChart } from './features/document/bind-chart.ts';
import type { DocumentService } from './features/document/document-service.ts';
import type { KeptSteps } from './features/document/kept-steps.ts';
import type { LanguageStore } from './features/language/language-store.ts';
import type { Layouts } from './features/layouts/layouts.ts';
import type { NoticeBoard } from './features/notices/notice-board.ts';
import type { ThemeStore } from './features/themes/theme-store.ts';
import type { DrawingTurns } from './features/turns/drawing-turns.ts';
import type { Platform } from './platform/platform.ts';
import type { TextKey } from './text/catalogue.ts';
import type { TextOf } from './text/text.ts';
import type { Words } from './text/words.ts';

/** What every part of the app works with; made once, in `create-services.ts`. */
export interface Services {
  readonly platform: Platform;
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly layouts: Layouts;
  readonly layoutHistory: LayoutHistoryApi;
  readonly insights: InsightsApi;
  /** Which picture of a page draws next. */
  readonly turns: DrawingTurns;
  /** What the reader draws and arranges. */
  readonly document: DocumentService;
  /** The chart on screen as the document knows it; null while there is none. */
  readonly boundChart: Store<BoundChart | null>;
  /** What can be undone on charts of this visit. */
  readonly keptSteps: KeptSteps;
  readonly text: TextOf<TextKey>;
  /** How numbers and dates are written: BCP 47. */
  readonly locale: string;
  /** Of the language that is spoken, for what fills them in by itself. */
  readonly words: Words;
  readonly language: LanguageStore;
  readonly commands: CommandRegistry;
  readonly connection: ConnectionMonitor;
  readonly notices: NoticeBoard;
  readonly session: ChartSession;
  readonly address: AddressWriter;
  readonly chartStyle: ChartStyleStore;
  readonly themes: ThemeStore;
  /** The reader's own intervals, the one chosen last in front. */
  readonly keptIntervals: Store<readonly Interval[]>;
  /** The instrument on screen; null while there is none. */
  readonly instrument: Store<Instrument | null>;
  readonly regions: Regions;
  readonly overlay: Store<Overlay>;
  readonly keysWhileOpening: KeysWhileOpening;
  /** Files that were dropped or chosen, and that the page of data has not taken yet. */
  readonly brought: Store<readonly File[]>;
  /** What sends files to be imported; null until the page of data was first opened. */
  readonly importDesk: Store<ImportDesk | null>;
  /** Calendars that were edited and not saved. */
  readonly calendarDrafts: KeptDrafts;
  /** Looks of tools under a name. */
  readonly templates: KeptTemplates;
  /** Types of indicators that the reader prefers, and those that were added last, newest first. */
  readonly favouriteIndicators: Store<readonly string[]>;
  readonly recentIndicators: Store<readonly string[]>;
  /** Ids of the instruments that were compared with last, newest first. */
  readonly recentCompares: Store<readonly string[]>;
  /** Whose fills are shown: null for all accounts, empty for those without one. */
  readonly fillsAccount: Store<string | null>;
  /** The indicator or compare whose settings are open; null while none are. Asked for again, another one of the same. */
  readonly openIndicator: Store<{ readonly id: string } | null>;
  /** The tab at which the chart's settings were asked for, likewise; null while they are closed. */
  readonly openSettings: Store<{ readonly tab: string } | null>;
  /** What the reader has chosen of the drawing tools. */
  readonly toolbarChoices: Store<ToolbarChoices>;
  /** Whether the drawing tools are wanted where they do not stand by themselves: on a phone. */
  readonly isDrawingOpen: Store<boolean>;
  /** Whether the list beside the chart is wanted; null until the reader has chosen. */
  readonly isPanelOpen: Store<boolean | null>;
  /** Whether favourite tools have a bar of their own over the chart. */
  readonly isFavouritesOpen: Store<boolean>;
  /** Whether the object tree is wanted beside the chart. */
  readonly isTreeOpen: Store<boolean>;
  /** Whether the object tree takes the focus when it comes: a key asked for it. */
  readonly isTreeEntered: Store<boolean>;
  /** Whether the data window is wanted beside the chart. */
  readonly isDataOpen: Store<boolean>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** @throws Error outside of a `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider around it');
  return services;
}
