/** Instruments as a tree: groups in groups, by the fields that are chosen as levels. */
import type { TreeNode } from '@candlemark/analytics';
import type { ListedInstrument } from '@candlemark/contracts';
import { type LevelField, valuesOf } from '../labels.ts';

/** An instrument with what its tile stands for. */
export interface MarketLeaf {
  readonly instrument: ListedInstrument;
  readonly size: number | null;
  readonly value: number | null;
}

export interface MarketTree {
  readonly children: readonly TreeNode[];
  /** Of the tile with this id; an instrument with several tags has several tiles. */
  instrumentOf(nodeId: string): string;
}

/** What tells instruments apart most usefully, where nothing was chosen. */
const BY_ITSELF: readonly LevelField[] = ['sector', 'group', 'assetClass', 'source'];

/** The levels that are shown: those that are chosen, else the first field that any of the instruments has. */
export function levelsShown(chosen: readonly LevelField[], instruments: readonly ListedInstrument[]) {
  if (chosen.length > 0) return chosen;
  const first = BY_ITSELF.find((field) => instruments.some((instrument) => valuesOf(instrument, field).length > 0));
  return first === undefined ? [] : [first];
}

/** @param nameOf a group, null: of those without one. A level with one group only is left out: it would say nothing. */
export function marketTree(
  leaves: readonly MarketLeaf[],
  levels: readonly LevelField[],
  nameOf: (field: LevelField, value: string | null) => string,
): MarketTree {
  const instruments = new Map<string, string>();

  function nodes(inside: readonly MarketLeaf[], depth: number, path: string): readonly TreeNode[] {
    const field = levels[depth];
    if (field === undefined) {
      return inside.map(({ instrument, size, value }) => {
        const id = `${path}${instrument.id}`;
        instruments.set(id, instrument.id);
        return { id, name: instrument.symbol, size, value };
      });
    }
    const groups = new Map<string | null, MarketLeaf[]>();
    for (const leaf of inside) {
      const values = valuesOf(leaf.instrument, field);
      for (const value of values.length === 0 ? [null] : values) {
        const group = groups.get(value) ?? [];
        group.push(leaf);
        groups.set(value, group);
      }
    }
    if (groups.size === 1) return nodes(inside, depth + 1, path);
    return [...groups].map(([value, group]) => {
      const id = `${path}${field}:${value ?? ''}/`;
      return { id, name: nameOf(field, value), children: nodes(group, depth + 1, id) };
    });
  }

  const children = nodes(leaves, 0, '');
  return { children, instrumentOf: (nodeId) => instruments.get(nodeId) ?? nodeId };
}
