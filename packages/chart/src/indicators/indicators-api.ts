import type { AnyIndicator } from '@candlemark/indicators';
import type { RecordEdit } from '../document/drawn-records.ts';
import type { IndicatorLibrary } from './indicator-engine.ts';
import type { ChartIndicator, IndicatorColors, IndicatorLevel } from './indicator-record.ts';

/** What is not given is as its definition, or the chart, has it. */
export type NewIndicator = Pick<ChartIndicator, 'type'> & Partial<GivenFields>;

/** As it is given: a level may be its value alone. */
type GivenFields = Omit<ChartIndicator, 'levels'> & { readonly levels: readonly (number | IndicatorLevel)[] | null };

export type IndicatorEdit = RecordEdit<IndicatorChange>;

/** Fields that change; of inputs and styles those that are given. */
export type IndicatorChange = Partial<Omit<GivenFields, 'id' | 'type'>>;

/**
 * The indicators on a chart. Every change is a step of the chart's document, which can be undone.
 * @example await chart.indicators.add({ type: 'rsi', inputs: { length: 21 } })
 */
export interface IndicatorsApi {
  /** What there is to choose from; loaded when it is first asked for. */
  library(): Promise<IndicatorLibrary>;
  /** From the first to the last, as legends have them. */
  list(): readonly ChartIndicator[];
  get(id: string): ChartIndicator | null;
  /** Null while the library is not loaded, and where there is none. */
  definitionOf(type: string): AnyIndicator | null;
  /**
   * Adds one; rejects with an IndicatorRecordError naming the field that cannot be. In Auto it is computed of the bars of the level that is shown just now, and stays with these;
   * where the chart is held at an interval, of the bars that are shown. Without a `pane` one that lies over what it is computed of goes where that is, also when `update` has it read something else.
   */
  add(indicator: NewIndicator): Promise<ChartIndicator>;
  /**
   * Puts others in place of all that there are, such as those of a template, as one step. They get ids of their own, also where one reads another one.
   * Rejects with an IndicatorRecordError naming the field that cannot be; nothing is changed then.
   * @param name of the step: that of the template
   */
  put(name: string, indicators: readonly NewIndicator[]): Promise<readonly ChartIndicator[]>;
  /**
   * As text for the clipboard, with those that they read.
   * @throws IndicatorRecordError where one is not there
   */
  copy(ids: readonly string[]): string;
  /**
   * Puts what was copied behind the indicators of this chart, as one step: under ids of their own, those that they read among them where these are not here already.
   * Null for a text that is no indicators; rejects with an IndicatorRecordError saying what is wrong with one that is.
   */
  paste(text: string): Promise<readonly ChartIndicator[]> | null;
  /** What the host calls indicators in the names of steps, in its own language; null for their English names. */
  nameBy(nameOf: ((definition: AnyIndicator) => string) | null): void;
  /**
   * @param joins of steps that are one with each other, such as those of a number that is being typed
   * @throws IndicatorRecordError naming the field that cannot be
   */
  update(id: string, change: IndicatorChange, joins?: string): ChartIndicator;
  /**
   * Begins what is one step however often it changes, such as what is chosen in a dialog.
   * @throws IndicatorRecordError where there is no such indicator
   */
  begin(id: string): IndicatorEdit;
  /** How it looks where nobody chose a colour; null where there is no such indicator. */
  themeColors(id: string): IndicatorColors | null;
  /** Answers whether there was one. */
  remove(id: string): boolean;
  /** Before or behind the one beside it in its pane. */
  move(id: string, by: -1 | 1): void;
  /** Listens for other indicators; returns what ends it. */
  on(listener: () => void): () => void;
}
