/** What the core of a chart asks of its indicators. It knows them by this alone, so that none of them is loaded before it is needed. */
import type { ChartLevel } from '@candlemark/bars';
import type { AnyIndicator } from '@candlemark/indicators';
import type { PlannedSeries } from '../picture/pane-plan.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CopiedIndicators } from './copied-indicators.ts';
import type { Homeless, IndicatorHome } from './indicator-home.ts';
import type { PlanInput, ShownPlot } from './indicator-plan.ts';
import type { ChartIndicator, ColoredIndicator, IndicatorColors } from './indicator-record.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import type { IndicatorWork } from './indicator-values.ts';
import type { LiveIndicator, LiveIndicatorParts } from './live-indicator.ts';
import type { ProfileHost, ProfileWork } from './profile/profile-work.ts';
import type { ReadPlaces } from './read-words.ts';

/** What there is to choose from. */
export interface IndicatorLibrary {
  readonly definitions: readonly AnyIndicator[];
  definitionOf(type: string): AnyIndicator | undefined;
}

export interface IndicatorEngine extends IndicatorLibrary {
  /** @throws IndicatorRecordError naming the field that cannot be */
  read(fields: Readonly<Record<string, unknown>>): ChartIndicator;
  /** @throws IndicatorRecordError naming a field, an input or a style that there is not */
  refuseUnknown(definition: AnyIndicator, given: Partial<Record<string, unknown>>, record: ChartIndicator): void;
  /** Where it lies unless it is placed. @throws IndicatorRecordError where nobody knows its type */
  homeOf(one: Homeless & { readonly type: string }, places: Pick<ReadPlaces, 'list' | 'compares'>): IndicatorHome;
  themeColors(one: ColoredIndicator, theme: ChartTheme): IndicatorColors;
  /** Behind all others, and with colours that few of its pane have. */
  nextOrder(
    one: { readonly type: string; readonly pane?: string },
    list: readonly ChartIndicator[],
    theme: ChartTheme,
  ): number;
  plan(input: Omit<PlanInput, 'nameOf' | 'basis'> & Pick<ReadPlaces, 'list' | 'compares'>): readonly PlannedSeries[];
  shownPlots(indicator: ChartIndicator, definition: AnyIndicator): readonly ShownPlot[];
  /**
   * @param pinned the interval that the chart is held at
   * @param compares null where the chart has no other instruments
   * @returns null where one that it reads is not there
   */
  workOf(
    indicator: ChartIndicator,
    list: readonly ChartIndicator[],
    pinned: ChartLevel | 'auto',
    compares: ReadPlaces['compares'],
  ): IndicatorWork | null;
  live(parts: LiveIndicatorParts): LiveIndicator;
  /** As text for the clipboard, with those that they read. @param ids of those in `list` */
  copyOf(ids: readonly string[], list: readonly ChartIndicator[], compares: ReadPlaces['compares']): string;
  /** @throws IndicatorRecordError saying what is wrong with the text */
  readCopied(text: string): CopiedIndicators;
  profileWork(host: ProfileHost): ProfileWork;
  /** Computes where it is called. */
  inlineRunner(): IndicatorRunner;
}
