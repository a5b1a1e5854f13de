/** What has to be computed for an indicator: the indicators that it reads, one behind the other, and itself. */
import type { ChartLevel, Interval } from '@candlemark/bars';
import { type AnyIndicator, completeInputs, type InputValue, type Memory, shiftOf } from '@candlemark/indicators';
import { type BesideColumn, columnOfCompare, columnOfName } from './beside-columns.ts';
import type { IndicatorCall } from './indicator-job.ts';
import type { ChartIndicator } from './indicator-record.ts';
import type { IndicatorWork } from './indicator-values.ts';

/** A source that is another indicator's plot. */
const OF_INDICATOR = /^(.+):([^:]+)$/;

/** What is known of definitions. */
interface Definitions {
  /** Whether bars have it themselves: `close`, `hl2`. */
  isPrice(source: string): boolean;
  /** What a compare's instrument is called; null where there is no such compare. */
  instrumentOf(compare: string): string | null;
  definitionOf(type: string): AnyIndicator | undefined;
  /** How far the values of an indicator reach. @throws InputError */
  reachOf(definition: AnyIndicator, inputs: Readonly<Record<string, InputValue>>): Reach;
}

/** How far back values reach, how many later bars may still change them, how large what remembers them is, and which columns they are made of. */
interface Reach extends Pick<IndicatorWork, 'memory' | 'ahead' | 'checkpointBytes'> {
  readonly reads: readonly string[];
}

/** @param pinned the interval that the chart is held at */
export function workOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  pinned: ChartLevel | 'auto',
  library: Definitions,
): IndicatorWork | null {
  const others = new Map<string, BesideColumn>();
  const calls = callsOf(indicator, list, { ...library, others }, new Set());
  const definition = library.definitionOf(indicator.type);
  if (calls === null || definition === undefined) return null;
  const reaches = calls.map(({ type, inputs }) => reachOf(library.definitionOf(type)!, inputs, library));
  const values = completeInputs(definition.inputs, indicator.inputs) as Readonly<Record<string, InputValue>>;
  return {
    calls,
    others: [...others.values()],
    memory: together(reaches.map(({ memory }) => memory)),
    ahead: reaches.reduce((sum, { ahead }) => sum + ahead, 0),
    checkpointBytes: reaches.reduce((sum, { checkpointBytes }) => sum + checkpointBytes, 0),
    readsVolume: reaches.some(({ reads }) => reads.includes('volume')),
    interval: ownInterval(indicator, pinned),
    shifts: Object.fromEntries(Object.entries(definition.plots).map(([key, plot]) => [key, shiftOf(plot, values)])),
  };
}

/** Where a host's own definition throws, there are no values: computing them throws again, and is told as their failure. */
function reachOf(definition: AnyIndicator, inputs: IndicatorCall['inputs'], library: Definitions): Reach {
  try {
    return library.reachOf(definition, inputs);
  } catch {
    return { memory: { kind: 'window', bars: 0 }, ahead: 0, checkpointBytes: 0, reads: [] };
  }
}

/** The indicator and plot that a source names, where it names one. */
export function plotOfSource(source: string): { readonly id: string; readonly plot: string } | null {
  const [, id, plot] = OF_INDICATOR.exec(source) ?? [];
  return id === undefined || plot === undefined ? null : { id, plot };
}

interface Gathering extends Definitions {
  /** What is read of other instruments, by name. */
  readonly others: Map<string, BesideColumn>;
}

/** The indicators whose plots it reads, by id; null where it reads what is not there. */
function sourcesOf({ type, inputs }: ChartIndicator, list: readonly ChartIndicator[], gathering: Gathering) {
  const definition = gathering.definitionOf(type);
  const ids: string[] = [];
  for (const [key, input] of Object.entries(definition?.inputs ?? {})) {
    const value = inputs[key];
    if (input.kind !== 'source' || typeof value !== 'string' || gathering.isPrice(value)) continue;
    const source = plotOfSource(value);
    if (source !== null && list.some(({ id }) => id === source.id)) ids.push(source.id);
    else {
      const instrument = source === null ? null : gathering.instrumentOf(source.id);
      const column =
        source === null || instrument === null ? columnOfName(value) : columnOfCompare(value, instrument, source.plot);
      if (column === null) return null;
      gathering.others.set(value, column);
    }
  }
  return ids;
}

/** Null where one that it reads is not there, or reads it in turn. */
function callsOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  gathering: Gathering,
  above: ReadonlySet<string>,
): readonly IndicatorCall[] | null {
  if (above.has(indicator.id)) return null;
  const within = new Set([...above, indicator.id]);
  const ids = sourcesOf(indicator, list, gathering);
  if (ids === null) return null;
  const calls: IndicatorCall[] = [];
  for (const id of ids) {
    const source = list.find((other) => other.id === id);
    const before = source && callsOf(source, list, gathering, within);
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
