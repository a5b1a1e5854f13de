/** Plots of other indicators as what an indicator is computed of: what there is to choose, and where it stands then. */
import type { ChartIndicator } from '@candlemark/chart';
import { type AnyIndicator, completeInputs } from '@candlemark/indicators';

type DefinitionOf = (type: string) => AnyIndicator | null;

/** Plots of the others that do not read this one, each named with the numbers of its indicator: `RSI 14: RSI`. */
export function plotsBeside(
  { id }: ChartIndicator,
  list: readonly ChartIndicator[],
  definitionOf: DefinitionOf,
  word: (name: string) => string,
): readonly { readonly value: string; readonly title: string }[] {
  const reads = (one: ChartIndicator): boolean =>
    Object.values(one.inputs).some((value) => {
      const source = readBy(value, list);
      return source !== undefined && (source.id === id || reads(source));
    });
  return list
    .filter((one) => one.id !== id && !reads(one))
    .flatMap((one) => {
      const definition = definitionOf(one.type);
      if (definition === null) return [];
      const title = [definition.short, ...numbersOf(one, definition)].join(' ');
      return Object.entries(definition.plots).map(([plot, { name }]) => ({
        value: `${one.id}:${plot}`,
        title: `${title}: ${word(name)}`,
      }));
    });
}

function numbersOf({ inputs }: ChartIndicator, definition: AnyIndicator): readonly unknown[] {
  const values: Readonly<Record<string, unknown>> = completeInputs(definition.inputs, inputs);
  return Object.entries(definition.inputs).flatMap(([key, { kind }]) =>
    kind === 'int' || kind === 'real' ? [values[key]] : [],
  );
}

/** Where it goes with other inputs: to what it then reads, unless it was placed elsewhere than with what it read before. */
export function placeWith(
  indicator: ChartIndicator,
  inputs: ChartIndicator['inputs'],
  definition: AnyIndicator,
  list: readonly ChartIndicator[],
): Partial<Pick<ChartIndicator, 'pane' | 'scale'>> {
  const before = homeOf(indicator, definition, list);
  const after = homeOf({ ...indicator, inputs: { ...indicator.inputs, ...inputs } }, definition, list);
  if (before.pane === after.pane && before.scale === after.scale) return {};
  return indicator.pane === before.pane && indicator.scale === before.scale ? after : {};
}

/** With the first that it reads, whose values its own are like; else as its definition says. */
function homeOf(
  { id, inputs }: ChartIndicator,
  definition: AnyIndicator,
  list: readonly ChartIndicator[],
): Pick<ChartIndicator, 'pane' | 'scale'> {
  const keys = Object.keys(definition.inputs).filter((key) => definition.inputs[key]?.kind === 'source');
  const read = keys.map((key) => readBy(inputs[key], list)).find((one) => one !== undefined);
  if (read !== undefined) return { pane: read.pane, scale: read.scale };
  return { pane: definition.pane === 'main' ? 'main' : `pane-${id}`, scale: null };
}

function readBy(value: unknown, list: readonly ChartIndicator[]): ChartIndicator | undefined {
  return typeof value === 'string' ? list.find(({ id }) => value.startsWith(`${id}:`)) : undefined;
}
