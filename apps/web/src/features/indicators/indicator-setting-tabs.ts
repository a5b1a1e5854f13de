/** The settings of an indicator as the dialog shows them, built from its definition: fields over a plain record of values, and what a change of these means. */
import { type ChartLevel, parseInterval } from '@candlemark/bars';
import type { ChartIndicator, IndicatorChange, PlotStyle } from '@candlemark/chart';
import type { SettingField, SettingGroup, SettingTab, SettingValues } from '@candlemark/chart-ui';
import {
  type AnyIndicator,
  type Input,
  MARK_SHAPES,
  type MarkShape,
  type Plot,
  PRICE_SOURCES,
  styledPlots,
} from '@candlemark/indicators';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { IndicatorWords } from './indicator-words.ts';
import { OF_OTHERS, type OtherInstrument, otherOf, sourceOfOther } from './other-sources.ts';

/** A value that may be chosen. */
export interface NamedChoice {
  readonly value: string;
  readonly title: string;
}

export interface IndicatorTabsInput {
  readonly definition: AnyIndicator;
  readonly indicator: ChartIndicator;
  /** Those of the instrument that have bars. */
  readonly intervals: readonly ChartLevel[];
  /** Plots of other indicators that it may be computed of. */
  readonly sources: readonly NamedChoice[];
  /** Those of the chart's compares, by id: their names. */
  readonly compares: ReadonlyMap<string, string>;
  /** Panes that it may stand in, its own among them. */
  readonly panes: readonly NamedChoice[];
  readonly text: TextOf<TextKey>;
  /** What inputs and plots are called. */
  readonly words: Pick<IndicatorWords, 'word' | 'choice'>;
  /** That of levels where nobody chose one. */
  readonly quietColor: string;
  /** The colour of a plot where nobody chose one. */
  readonly themeColor: (plot: string) => string;
}

/** Of a range of intervals without an end. */
const ANY = 'any';
/** What is chosen of a source to look for another instrument. */
export const OTHER_INSTRUMENT = '?';
/** Behind the name of a source: which value it is of another instrument. */
const WHICH = '.which';

export function indicatorTabs(input: IndicatorTabsInput): readonly SettingTab[] {
  const { definition, indicator, intervals, panes, text, words } = input;
  const bars = intervals.filter((interval) => interval !== 'trades');
  const inputs = Object.entries(definition.inputs).flatMap(([key, one]) => inputFields(key, one, input));
  const own = indicator.interval === 'follow' || bars.includes(indicator.interval) ? [] : [indicator.interval];
  const ends = [{ value: ANY, title: text('indicators.anyInterval') }, ...bars.map(asChoice)];
  const plots = Object.entries(styledPlots(definition));
  return [
    {
      id: 'inputs',
      title: text('indicators.inputs'),
      groups: [
        { fields: inputs },
        {
          title: text('indicators.place'),
          fields: [
            {
              kind: 'choice',
              name: 'interval',
              title: text('indicators.interval'),
              choices: [{ value: 'follow', title: text('indicators.follow') }, ...[...bars, ...own].map(asChoice)],
            },
            { kind: 'choice', name: 'pane', title: text('indicators.pane'), choices: panes },
            {
              kind: 'choice',
              name: 'scale',
              title: text('indicators.scale'),
              choices: (['', 'left', 'right', 'own'] as const).map((value) => ({
                value,
                title: text(`indicators.scale.${value === '' ? 'pane' : value}`),
              })),
            },
          ],
        },
      ],
    },
    {
      id: 'style',
      title: text('indicators.style'),
      groups: [
        {
          fields: [
            {
              kind: 'colors',
              title: text('indicators.plots'),
              columns: [text('indicators.color')],
              rows: plots.map(([key, plot]) => ({ title: words.word(plot.name), names: [`color.${key}`] })),
              themeColor: (name) => input.themeColor(name.slice('color.'.length)),
            },
          ],
        },
        ...plots
          .filter(([, { draws }]) => draws === 'mark')
          .map(
            ([key, plot]): SettingGroup => ({
              title: words.word(plot.name),
              fields: [
                {
                  kind: 'choice',
                  name: `mark.${key}`,
                  title: text('indicators.mark'),
                  choices: MARK_SHAPES.map((value) => ({ value, title: text(`indicators.mark.${value}`) })),
                },
                widthField(key, text('indicators.size')),
              ],
            }),
          ),
        ...plots
          .filter(([, { draws }]) => draws === 'line' || draws === 'step' || draws === 'area')
          .map(([key, plot]) => ({
            title: words.word(plot.name),
            fields: [
              widthField(key, text('indicators.width')),
              {
                kind: 'choice',
                name: `line.${key}`,
                title: text('indicators.line'),
                choices: (['solid', 'dashed', 'dotted'] as const).map((value) => ({
                  value,
                  title: text(`indicators.line.${value}`),
                })),
              },
            ] satisfies readonly SettingField[],
          })),
        {
          title: text('indicators.levels'),
          fields: [
            {
              kind: 'levels',
              name: 'levels',
              title: text('indicators.levels'),
              themeColor: input.quietColor,
              fillColor: input.themeColor(plots[0]?.[0] ?? ''),
            },
          ],
        },
      ],
    },
    {
      id: 'visibility',
      title: text('indicators.visibility'),
      groups: [
        {
          fields: [
            { kind: 'choice', name: 'shown.from', title: text('indicators.shownFrom'), choices: ends },
            { kind: 'choice', name: 'shown.to', title: text('indicators.shownTo'), choices: ends },
          ],
        },
      ],
    },
  ];
}

/** What the fields stand at. */
export function indicatorValues(indicator: ChartIndicator, definition: AnyIndicator): SettingValues {
  const { inputs, interval, pane, scale, style, levels, shownOn } = indicator;
  return {
    ...Object.fromEntries(
      Object.entries(definition.inputs).flatMap(([key, input]) => {
        const value = inputs[key] ?? input.initial;
        const which = [`input.${key}${WHICH}`, otherOf(String(value)).source];
        return [[`input.${key}`, value], ...(input.kind === 'source' ? [which] : [])];
      }),
    ),
    interval,
    pane,
    scale: scale ?? '',
    ...Object.fromEntries(
      Object.entries(styledPlots(definition)).flatMap(([key, plot]) => styleValues(key, style[key], plot)),
    ),
    levels: levels ?? (definition.levels ?? []).map((value) => ({ value })),
    'shown.from': shownOn.from ?? ANY,
    'shown.to': shownOn.to ?? ANY,
  };
}

/** What else is on the chart of an indicator. */
/** What a change of values is for the indicator; of a template it may be any. @param isCompare whether that is the id of one of the chart's compares */
export function changeOfValues(
  indicator: ChartIndicator,
  definition: AnyIndicator,
  change: SettingValues,
  isCompare: (id: string) => boolean = () => false,
): IndicatorChange {
  const before = indicatorValues(indicator, definition);
  const values = { ...before, ...change };
  const given = Object.keys(definition.inputs).flatMap((key) => {
    const name = `input.${key}`;
    if (Object.hasOwn(change, name)) return [[key, change[name]] as const];
    const which = Object.hasOwn(change, name + WHICH) && OF_OTHERS.find((source) => source === change[name + WHICH]);
    if (!which) return [];
    const { of } = otherOf(String(before[name]));
    return [[key, sourceOfOther(of, which, isCompare(of))] as const];
  });
  const intervalOf = (name: string) => parseInterval(String(values[name]));
  const inputs = Object.fromEntries(given) as ChartIndicator['inputs'];
  return {
    ...(given.length > 0 && { inputs }),
    ...(Object.hasOwn(change, 'interval') && { interval: intervalOf('interval') ?? 'follow' }),
    ...(Object.hasOwn(change, 'pane') && { pane: String(change.pane) }),
    ...(Object.hasOwn(change, 'scale') && { scale: String(change.scale) === '' ? null : String(change.scale) }),
    style: Object.fromEntries(
      Object.entries(styledPlots(definition)).map(([key, plot]) => [key, styleOf(key, values, plot)]),
    ),
    ...(Array.isArray(change.levels) && { levels: change.levels as ChartIndicator['levels'] }),
    shownOn: { from: intervalOf('shown.from'), to: intervalOf('shown.to') },
  };
}

const FIRST_WIDTH = 2;
const FIRST_MARK: MarkShape = 'diamond';

function styleValues(
  key: string,
  style: PlotStyle = {},
  { isHidden = false, mark }: Plot,
): readonly (readonly [string, unknown])[] {
  return [
    [`color.${key}`, (style.isHidden ?? isHidden) ? false : (style.color ?? null)],
    [`width.${key}`, style.lineWidth ?? FIRST_WIDTH],
    [`line.${key}`, style.lineStyle ?? 'solid'],
    [`mark.${key}`, style.mark ?? mark ?? FIRST_MARK],
  ];
}

/** Only what is not as it is at first. */
function styleOf(
  key: string,
  values: SettingValues,
  { isHidden: isHiddenAtFirst = false, mark: own }: Plot,
): PlotStyle {
  const color = values[`color.${key}`];
  const lineWidth = Number(values[`width.${key}`]);
  const lineStyle = values[`line.${key}`];
  const mark = MARK_SHAPES.find((shape) => shape === values[`mark.${key}`]);
  const isHidden = color === false;
  return {
    ...(typeof color === 'string' && { color }),
    ...(lineWidth !== FIRST_WIDTH && { lineWidth }),
    ...((lineStyle === 'dashed' || lineStyle === 'dotted') && { lineStyle }),
    ...(isHidden !== isHiddenAtFirst && { isHidden }),
    ...(mark !== undefined && mark !== (own ?? FIRST_MARK) && { mark }),
  };
}

function widthField(key: string, title: string): SettingField {
  return { kind: 'number', name: `width.${key}`, title, least: 1, most: 8, step: 1, isLive: true };
}

function inputFields(key: string, input: Input, given: IndicatorTabsInput): readonly SettingField[] {
  const { text, words } = given;
  const choiceOf = (value: string) => ({ value, title: words.choice(value) });
  const about = {
    name: `input.${key}`,
    title: key === 'convention' ? text('indicators.convention') : words.word(input.name),
  };
  switch (input.kind) {
    case 'int':
      return [{ ...about, kind: 'number', least: input.min, most: input.max, step: 1, isLive: true }];
    case 'real':
      return [{ ...about, kind: 'number', least: input.min, most: input.max, step: input.step, isLive: true }];
    case 'flag':
      return [{ ...about, kind: 'switch' }];
    case 'choice':
      return [{ ...about, kind: 'choice', choices: input.choices.map(choiceOf) }];
    case 'source':
      return sourceFields(about, String(given.indicator.inputs[key] ?? input.initial), given);
  }
}

/** Whose value it is, and of another instrument which one: as many choices as there are instruments. */
function sourceFields(
  about: { readonly name: string; readonly title: string },
  value: string,
  { sources, compares, text, words }: IndicatorTabsInput,
): readonly SettingField[] {
  const choiceOf = (source: string) => ({ value: source, title: words.choice(source) });
  const own = [...PRICE_SOURCES.map(choiceOf), ...sources];
  const read = own.some((choice) => choice.value === value) ? null : otherOf(value);
  // One that is read by its name is the compare that is called so: it stands there once.
  const named = [...compares].find(([, name]) => name === read?.of);
  const readOf = read !== null && !compares.has(read.of) && named !== undefined ? named[0] : read?.of;
  const others: readonly OtherInstrument[] = [
    ...Array.from(compares, ([of, name]) => ({ of, name })),
    ...(readOf === undefined || compares.has(readOf) ? [] : [{ of: readOf, name: readOf }]),
  ];
  const choices = others.map(({ of, name }) => ({
    value: readOf === of ? value : sourceOfOther(of, 'close', compares.has(of)),
    title: name,
  }));
  const search = { value: OTHER_INSTRUMENT, title: text('indicators.otherInstrument') };
  const source: SettingField = { ...about, kind: 'choice', choices: [...own, ...choices, search] };
  if (read === null) return [source];
  const title = text('indicators.whichOf', { name: about.title });
  return [source, { name: about.name + WHICH, title, kind: 'choice', choices: OF_OTHERS.map(choiceOf) }];
}

function asChoice(value: string): NamedChoice {
  return { value, title: value };
}
