import { ANNOTATION_TOOLS } from '../registry.ts';
import type { ImportContext } from './read-any-annotations.ts';

/** An instrument as far as files tell one from another. */
export interface KnownInstrument {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
}

const TOOLS: ReadonlyMap<string, (typeof ANNOTATION_TOOLS)[number]> = new Map(
  ANNOTATION_TOOLS.map((tool) => [tool.type, tool]),
);

/** The definition of one of our own tools; null for an unknown one. */
export function toolDefinitionOf(type: string): (typeof ANNOTATION_TOOLS)[number] | null {
  return TOOLS.get(type) ?? null;
}

/** What a file is read for where there are these instruments. @param instrument where everything goes, by its id; null: where each says */
export function importContext(instruments: readonly KnownInstrument[], instrument: string | null): ImportContext {
  const ids = new Set(instruments.map(({ id }) => id));
  const symbols = byName(instruments, ({ symbol }) => symbol);
  const names = byName(instruments, ({ name }) => name);
  return {
    instrument,
    definitionOf: toolDefinitionOf,
    hasInstrument: (id) => ids.has(id) || legsOf(id)?.every((leg) => ids.has(leg)) === true,
    instrumentOf: (symbol) => symbols.get(symbol.toLowerCase()) ?? null,
    instrumentNamed: (name) => names.get(name.toLowerCase()) ?? null,
  };
}

/** In any case of letters; of several the first. */
function byName(
  instruments: readonly KnownInstrument[],
  nameOf: (instrument: KnownInstrument) => string,
): ReadonlyMap<string, string> {
  return new Map([...instruments].reverse().map((instrument) => [nameOf(instrument).toLowerCase(), instrument.id]));
}

/** An expression has the ids of two instruments in its own, and a word between them. */
function legsOf(id: string): readonly string[] | null {
  const [one, _operation, other, ...more] = id.split('.');
  return one === undefined || other === undefined || more.length > 0 ? null : [one, other];
}
