/** What has to be computed for an indicator: the indicators that it reads, one behind the other, and itself. */
import type { ChartLevel, Interval } from '@candlemark/bars';
import { type AnyIndicator, completeInputs, type InputValue, type Memory, shiftOf } from '@candlemark/indicators';
import type { IndicatorCall } from './indicator-job.ts';
import type { ChartIndicator } from './indicator-record.ts';
import type { IndicatorWork } from './indicator-values.ts';

/** A source that is another indicator's plot. */
const OF_INDICATOR = /^(.+):([^:]+)$/;

/** What is known of definitions. */
interface Definitions {
  definitionOf(type: string): AnyIndicator | undefined;
  /** How far the values of an indicator reach. @throws InputError */
  reachOf(definition: AnyIndicator, inputs: Readonly<Record<string, InputValue>>): Reach;
}

/** How far back values reach, how many later bars may still change them, and how large what remembers them is. */
type Reach = Pick<IndicatorWork, 'memory' | 'ahead' | 'checkpointBytes'>;

/** @param pinned the interval that the chart is held at */
export function workOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  pinned: ChartLevel | 'auto',
  library: Definitions,
): IndicatorWork | null {
  const calls = callsOf(indicator, list, library, new Set());
  const definition = library.definitionOf(indicator.type);
  if (calls === null || definition === undefined) return null;
  const reaches = calls.map(({ type, inputs }) => library.reachOf(library.definitionOf(type)!, inputs));
  const values = completeInputs(definition.inputs, indicator.inputs) as Readonly<Record<string, InputValue>>;
  return {
    calls,
    memory: together(reaches.map(({ memory }) => memory)),
    ahead: reaches.reduce((sum, { ahead }) => sum + ahead, 0),
    checkpointBytes: reaches.reduce((sum, { checkpointBytes }) => sum + checkpointBytes, 0),
    interval: ownInterval(indicator, pinned),
    shifts: Object.fromEntries(Object.entries(definition.plots).map(([key, plot]) => [key, shiftOf(plot, values)])),
  };
}

/** The indicator and plot that a source names, where it names one. */
function plotOfSource(source: string): { readonly id: string; readonly plot: string } | null {
  const [, id, plot] = OF_INDICATOR.exec(source) ?? [];
  return id === undefined || plot === undefined ? null : { id, plot };
}

/** The indicators whose plots it reads, by id. */
function sourcesOf({ type, inputs }: ChartIndicator, library: Definitions): readonly string[] {
  const definition = library.definitionOf(type);
  return Object.entries(definition?.inputs ?? {}).flatMap(([key, input]) => {
    const value = inputs[key];
    const source = input.kind === 'source' && typeof value === 'string' ? plotOfSource(value) : null;
    return source === null ? [] : [source.id];
  });
}

/** Null where one that it reads is not there, or reads it in turn. */
function callsOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  library: Definitions,
  above: ReadonlySet<string>,
): readonly IndicatorCall[] | null {
  if (above.has(indicator.id)) return null;
  const within = new Set([...above, indicator.id]);
  const calls: IndicatorCall[] = [];
  for (const id of sourcesOf(indicator, library)) {
    const source = list.find((other) => other.id === id);
    const before = source && callsOf(source, list, library, within);
    if (!before) return null;
    calls.push(...before);
  }
  return [...calls, { name: indicator.id, type: indicator.type, inputs: indicator.inputs }];
}

function ownInterval({ interval }: ChartIndicator, pinned: ChartLevel | 'auto'): Interval | null {
  if (interval !== 'follow') return interval;
  return pinned === 'auto' || pinned === 'trades' ? null : pinned;
}

/** Of values made of values: one behind the other. */
function together(memories: readonly Memory[]): Memory {
  let bars = 0;
  for (const memory of memories) {
    if (memory.kind === 'whole') return memory;
    bars += memory.bars;
  }
  return { kind: 'decay', bars };
}
