/** Keys in rings: left and right go around, up goes outward to what stands on an arc, down goes inward. */
import type { WalkKey } from '../stage/next-part.ts';
import type { Ray } from './sunburst-layout.ts';

/** @returns the index of the ray to go to; `from` itself where there is none that way */
export function nextRay(rays: readonly Ray[], from: number, key: WalkKey): number {
  const here = rays[from];
  if (here === undefined || key === 'Home') return 0;
  if (key === 'End') return rays.length - 1;
  const middle = (here.arc.from + here.arc.to) / 2;
  const ring = (depth: number) =>
    rays
      .flatMap((ray, index) => (ray.depth === depth ? [{ ray, index }] : []))
      .sort((a, b) => a.ray.arc.from - b.ray.arc.from);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const other = ring(here.depth + (key === 'ArrowUp' ? 1 : -1));
    const isOver = ({ arc }: Ray) =>
      key === 'ArrowUp'
        ? arc.from >= here.arc.from - 1e-9 && arc.to <= here.arc.to + 1e-9
        : arc.from <= middle && arc.to >= middle;
    return other.find(({ ray }) => isOver(ray))?.index ?? from;
  }
  const around = ring(here.depth);
  const at = around.findIndex(({ index }) => index === from);
  const step = key === 'ArrowRight' ? 1 : -1;
  return around[(at + step + around.length) % around.length]!.index;
}
