import type { Column, Graph } from './graph/graph.ts';
import type { Inputs, InputValue, ValuesOf } from './inputs.ts';

export const CATEGORIES = ['average', 'band', 'trend', 'momentum', 'volatility', 'volume', 'level', 'pattern'] as const;
export type Category = (typeof CATEGORIES)[number];

/** How a plot is drawn. `mark` draws where there is a value, `background` colours bars whose value is not 0, `profile` adds values up by price: see `Profile`. */
export type Drawing = 'line' | 'step' | 'histogram' | 'area' | 'dots' | 'mark' | 'background' | 'profile';

/** What stands at a bar that is marked. */
export const MARK_SHAPES = [
  'diamond',
  'circle',
  'square',
  'triangle-up',
  'triangle-down',
  'arrow-up',
  'arrow-down',
  'cross',
  'flag',
] as const;
export type MarkShape = (typeof MARK_SHAPES)[number];

/** The colours of plots by their part, so that every theme has its own. */
export type PlotColor = 'first' | 'second' | 'third' | 'fourth' | 'up' | 'down' | 'muted';

export interface Plot {
  readonly name: string;
  readonly draws: Drawing;
  readonly color: PlotColor;
  /** The colour where the value is below zero, or below `turnsAt`. */
  readonly below?: PlotColor;
  /** Default 0. */
  readonly turnsAt?: number;
  /** Of a `mark`; default a diamond. */
  readonly mark?: MarkShape;
  /** Where a mark stands off its value, so that what is drawn there is seen; default at it. */
  readonly stands?: 'above' | 'below';
  /** Bars to the right of its own at which a value is drawn: so many, or as an input says. */
  readonly shift?: number | ShiftByInput;
  /** Not drawn until somebody asks for it. */
  readonly isHidden?: boolean;
}

/** A shift of as many bars as an input says, less some, to the right or to the left. */
export interface ShiftByInput {
  readonly by: string;
  readonly to: 'right' | 'left';
  readonly less?: number;
}

/** How many bars to the right of its own a value of the plot is drawn; below 0 to the left. */
export function shiftOf({ shift = 0 }: Plot, inputs: Readonly<Record<string, InputValue>>): number {
  if (typeof shift === 'number') return shift;
  const bars = Number(inputs[shift.by]) - (shift.less ?? 0);
  return shift.to === 'right' ? bars : -bars;
}

/** An area between two plots. */
export interface Fill {
  readonly between: readonly [string, string];
  readonly color: PlotColor;
}

/**
 * Two plots, of what was bought and of what was sold at each bar, added up by the prices at which it was traded and drawn as rows beside these. How is set by inputs of the
 * names that `profileInputs` gives.
 */
export interface Profile {
  readonly up: string;
  readonly down: string;
  /** One of all that is in view, or one of each period, which an input of that name chooses. */
  readonly over: 'view' | { readonly input: string };
  readonly lines: ProfileLines;
}

/** What is drawn across a profile. That which is developing has at each bar the price of what was traded up to its end. */
export type ProfileLines = Readonly<Record<'control' | 'value' | 'runningControl' | 'runningValue', Plot>>;

/** What of an indicator has a colour and a line of its own, by the names that its style has for them: its plots, and the lines across its profile. */
export function styledPlots({
  plots,
  profile,
}: Pick<AnyIndicator, 'plots' | 'profile'>): Readonly<Record<string, Plot>> {
  return profile === undefined ? plots : { ...plots, ...profile.lines };
}

/** The area between a plot and the outermost levels where it is beyond these: the further, the stronger its colour. */
export interface Beyond {
  readonly plot: string;
  /** Above the highest level. */
  readonly above: PlotColor;
  /** Below the lowest one. */
  readonly below: PlotColor;
}

/**
 * An indicator: what a person sets of it, what it draws, and how the values come about. Values are computed, over all bars or
 * bar by bar, from what `build` puts together; how far they reach back follows from its steps.
 *
 * @example
 * defineIndicator({
 *   type: 'momentum', name: 'Momentum', short: 'Mom', category: 'momentum', pane: 'own',
 *   inputs: { length: length(10), source: source() },
 *   plots: { momentum: { name: 'Momentum', draws: 'line', color: 'first' } },
 *   levels: [0],
 *   build: (graph, { length, source }) => {
 *     const price = priceOf(graph, source);
 *     return { momentum: minus(graph, price, lag(graph, price, length)) };
 *   },
 * });
 */
export interface IndicatorDefinition<I extends Inputs = Inputs, P extends string = string> {
  /** Its name in saved layouts and on the command line; never changed. */
  readonly type: string;
  /** In English; the app's catalogue has other languages. */
  readonly name: string;
  /** The field's short name, as the legend has it. */
  readonly short: string;
  /** What else it is called where it is asked for by name, each with the inputs that it stands for: `stochf(smoothing=1)`. Its name and its short name count by themselves. */
  readonly aliases?: readonly string[];
  readonly category: Category;
  /** Drawn over the prices, or in a pane of its own. */
  readonly pane: 'main' | 'own';
  readonly inputs: I;
  readonly plots: Readonly<Record<P, Plot>>;
  readonly fills?: readonly Fill[];
  /** Lines across the pane that a reader compares with. */
  readonly levels?: readonly number[];
  readonly beyond?: Beyond;
  readonly profile?: Profile;
  /** What it is made of that many sources do not have: without any of it the chart says so in place of values. */
  readonly needs?: 'bought-volume';
  /** The range that values cannot leave. */
  readonly range?: readonly [low: number, high: number];
  /** What changes earlier values when bars are added; left out where nothing does. */
  readonly repaints?: string;
  readonly build: (graph: Graph, inputs: ValuesOf<I>) => Readonly<Record<P, Column>>;
}

/** An indicator of any inputs and plots. */
export interface AnyIndicator extends Omit<IndicatorDefinition, 'build'> {
  readonly build: (graph: Graph, inputs: Readonly<Record<string, InputValue>>) => Readonly<Record<string, Column>>;
}

/** Gives a definition back with the types of its inputs and plots checked, and forgotten for whoever lists it. */
export function defineIndicator<const I extends Inputs, const P extends string>(
  definition: IndicatorDefinition<I, P>,
): AnyIndicator {
  // `build` takes the inputs of this definition only, and `completeInputs` gives it no others.
  return definition as unknown as AnyIndicator;
}
