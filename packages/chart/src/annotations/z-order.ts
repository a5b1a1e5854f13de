/**
 * Which annotations get another z, so that they lie in a wanted order: as few as can be. An annotation lies over another where its z is higher, or where it is the
 * same and it came later. So a place between two costs the one that moves where their z leaves room; else those above are raised, or those below lowered, until there
 * is room: whichever are fewer. Cost: as many steps as there are annotations.
 */
export interface Stacked {
  readonly id: string;
  readonly z: number;
  /** Higher for those that came later. */
  readonly came: number;
}

/**
 * @param order from back to front, as it is now
 * @param at before which of those that stay the moved ones come: 0 puts them behind all of them
 * @returns those that change, with their new z
 */
export function zAfterMove(
  order: readonly Stacked[],
  moved: ReadonlySet<string>,
  at: number,
): ReadonlyMap<string, number> {
  const staying = order.filter(({ id }) => !moved.has(id));
  const moving = order.filter(({ id }) => moved.has(id));
  if (moving.length === 0 || staying.length === 0) return new Map();
  const behind = staying.slice(0, at);
  const before = staying.slice(at);
  const raised = behind.length === 0 ? null : pushed(behind.at(-1)!, moving, before, 1);
  const lowered = before.length === 0 ? null : pushed(before[0]!, moving.toReversed(), behind.toReversed(), -1);
  if (raised === null) return lowered!;
  if (lowered === null) return raised;
  return raised.size <= lowered.size ? raised : lowered;
}

/** From one that stays, the moved ones as near to it as they may be, then those beyond them as far as they have to give way. */
function pushed(
  start: Stacked,
  moving: readonly Stacked[],
  beyond: readonly Stacked[],
  way: 1 | -1,
): ReadonlyMap<string, number> {
  const changed = new Map<string, number>();
  let [z, came] = [start.z, start.came];
  const nearest = (one: Stacked) => (way * (one.came - came) > 0 ? z : z + way);
  for (const one of moving) {
    z = nearest(one);
    came = one.came;
    if (z !== one.z) changed.set(one.id, z);
  }
  for (const one of beyond) {
    const least = nearest(one);
    if (way * (one.z - least) >= 0) break;
    z = least;
    came = one.came;
    changed.set(one.id, z);
  }
  return changed;
}
