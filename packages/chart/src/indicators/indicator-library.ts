/** Every indicator there is, and what a chart does with them. Large: it is loaded when a chart has its first indicator. */
import { type AnyIndicator, BAR_COLUMNS, INDICATORS, IndicatorRun, PRICE_SOURCES } from '@candlemark/indicators';
import { readCopied, writeCopied } from './copied-indicators.ts';
import { chainOf } from './indicator-chains.ts';
import type { IndicatorEngine } from './indicator-engine.ts';
import { homeOf } from './indicator-home.ts';
import { plannedPlots, shownPlots } from './indicator-plan.ts';
import { type ColoredIndicator, IndicatorRecordError } from './indicator-record.ts';
import { inlineRunner } from './indicator-runner.ts';
import { workOf } from './indicator-work.ts';
import { LiveIndicator } from './live-indicator.ts';
import { themeColors } from './plot-look.ts';
import { ProfileWork } from './profile/profile-work.ts';
import { readIndicator, refuseUnknown } from './read-indicator.ts';
import { basisOf, sourceName } from './read-words.ts';

const PRICES: ReadonlySet<string> = new Set([...PRICE_SOURCES, ...BAR_COLUMNS]);

/**
 * @param own those of a host, beside ours
 * @throws TypeError where one has a type that is taken
 */
export function indicatorLibrary(own: readonly AnyIndicator[] = []): IndicatorEngine {
  const definitions = [...INDICATORS, ...own];
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  if (byType.size < definitions.length)
    throw new TypeError(`Indicators need types of their own: ${own.map(({ type }) => type).join(', ')}`);
  const definitionOf = (type: string) => byType.get(type);
  return {
    definitions,
    definitionOf,
    read: (fields) => readIndicator(fields, definitionOf),
    refuseUnknown,
    homeOf: (one, places) => {
      const definition = definitionOf(one.type);
      if (definition === undefined) throw new IndicatorRecordError(`There is no indicator '${one.type}'`);
      return homeOf(one, definition, places);
    },
    themeColors: ({ type, order }, theme) => themeColors(definitionOf(type)!, order, theme),
    nextOrder({ type, pane }, list, theme) {
      const colorsOf = (one: ColoredIndicator) => Object.values(this.themeColors(one, theme).plots);
      const taken = list.filter((one) => one.pane === pane).flatMap(colorsOf);
      const countAt = (order: number) => new Set([...taken, ...colorsOf({ type, order })]).size;
      const behind = (list.at(-1)?.order ?? 0) + 1;
      return theme.seriesColors.reduce(
        (best, _, at) => (countAt(behind + at) > countAt(best) ? behind + at : best),
        behind,
      );
    },
    plan: ({ list, compares, ...input }) => {
      const places = { list, compares, definitionOf };
      const nameOf = (source: string) => sourceName(source, places);
      return plannedPlots({ ...input, nameOf, basis: basisOf(input.indicator, places) });
    },
    shownPlots,
    workOf: (indicator, list, pinned, compares) => {
      const work = workOf(indicator, list, pinned, {
        isPrice: (source) => PRICES.has(source),
        instrumentOf: (id) => compares?.get(id)?.instrument ?? null,
        definitionOf,
        reachOf: (definition, inputs) => new IndicatorRun(definition, inputs),
      });
      return compares === null && work?.others.length ? null : work;
    },
    copyOf: writeCopied,
    readCopied,
    live: (parts) =>
      new LiveIndicator(parts, (job) => chainOf(job, definitionOf).advance(job.bars, job.bars.length, job.columns)),
    profileWork: (host) => new ProfileWork(host),
    inlineRunner: () => inlineRunner(definitionOf),
  };
}
