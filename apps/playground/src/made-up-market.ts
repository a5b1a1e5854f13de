import type { TreeNode } from '@candlemark/analytics';

const SECTORS = [
  'Technology',
  'Financials',
  'Health care',
  'Consumer discretionary',
  'Industrials',
  'Communication services',
  'Energy',
  'Utilities',
  'Materials',
  'Real estate',
] as const;

/** Sectors with instruments, the same every time; volumes fall off as those of markets do. */
export function madeUpMarket(instruments: number, change = 0.02): TreeNode {
  const random = seeded(instruments);
  const perSector = SECTORS.map((_, at) => Math.max(1, Math.round((instruments * (1.6 - at * 0.12)) / SECTORS.length)));
  return {
    id: 'market',
    name: 'All sectors',
    children: SECTORS.map((name, at) => ({
      id: name,
      name,
      children: Array.from({ length: perSector[at]! }, (_, nth) => ({
        id: `${name}-${nth}`,
        name: symbolOf(random),
        size: (4e9 * (1 + random())) / (1 + nth) ** 0.9,
        value: random() < 0.02 ? null : (random() + random() + random() - 1.45) * change * 1.4,
      })),
    })),
  };
}

/** Numbers from 0 to 1 (Lehmer). */
export function seeded(seed: number): () => number {
  let state = (seed * 48271 + 11) % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function symbolOf(random: () => number): string {
  const letters = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
    String.fromCharCode(65 + Math.floor(random() * 26)),
  );
  return letters.join('');
}
