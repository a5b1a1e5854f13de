/** By what an indicator can be asked for: its type, what its definition calls it else, its short name, and its name. */
import type { AnyIndicator } from './definition.ts';
import type { InputValue } from './inputs.ts';
import { readInputs } from './read-inputs.ts';
import { INDICATORS } from './registry.ts';

export interface CalledIndicator {
  readonly indicator: AnyIndicator;
  /** What the name stands for: `stochf` is a stochastic without smoothing. */
  readonly inputs: Readonly<Record<string, InputValue>>;
}

/** The indicator of this name, in capitals or not, with or without hyphens and underscores. */
export function indicatorCalled(name: string): CalledIndicator | undefined {
  return BY_NAME.get(keyOf(name));
}

/** All that it can be called beside its type, in lower case with hyphens. */
export function aliasesOf(indicator: AnyIndicator): readonly string[] {
  const { type, name, short, aliases = [] } = indicator;
  const all = [...aliases.map((alias) => alias.replace(/\(.*/, '')), hyphened(short), hyphened(name)];
  return all.filter(
    (one, at) => keyOf(one) !== keyOf(type) && all.indexOf(one) === at && indicatorCalled(one)?.indicator === indicator,
  );
}

function hyphened(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|[’']/gu, '')
    .replaceAll('%', ' percent ')
    .replaceAll('+', ' plus ');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Of a name that several have, the one counts that has it as a type, then as an alias, then as a short name. */
function namesOf(indicators: readonly AnyIndicator[]): ReadonlyMap<string, CalledIndicator> {
  const names = new Map<string, CalledIndicator>();
  const add = (name: string, called: CalledIndicator) => {
    const key = keyOf(name);
    if (key !== '' && !names.has(key)) names.set(key, called);
  };
  for (const indicator of indicators) add(indicator.type, { indicator, inputs: {} });
  for (const indicator of indicators) {
    for (const alias of indicator.aliases ?? []) {
      const [, name = '', inside = ''] = /^([^(]*)(?:\((.*)\))?$/.exec(alias) ?? [];
      add(name, { indicator, inputs: readInputs(indicator, inside) });
    }
  }
  for (const indicator of indicators) add(hyphened(indicator.short), { indicator, inputs: {} });
  for (const indicator of indicators) add(hyphened(indicator.name), { indicator, inputs: {} });
  return names;
}

const BY_NAME = namesOf(INDICATORS);
