/** Plots of other indicators as what an indicator is computed of: what there is to choose. */
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

function readBy(value: unknown, list: readonly ChartIndicator[]): ChartIndicator | undefined {
  return typeof value === 'string' ? list.find(({ id }) => value.startsWith(`${id}:`)) : undefined;
}
