import type { MonthReturn, TreeNode } from '@candlemark/analytics';

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

/** In three kinds that go together, mixed; two of them without a common past. */
export function madeUpCorrelations(count: number) {
  const random = seeded(count);
  const instruments = Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: symbolOf(random) }));
  const kinds = instruments.map(() => Math.floor(random() * 3));
  const values: (number | null)[][] = instruments.map(() => []);
  for (let row = 0; row < count; row += 1) {
    values[row]![row] = 1;
    for (let column = 0; column < row; column += 1) {
      const base = kinds[row] === kinds[column] ? 0.7 : kinds[row]! + kinds[column]! === 1 ? -0.4 : 0.05;
      const value = row === 5 && column === 2 ? null : Math.max(-1, Math.min(1, base + (random() - 0.5) * 0.5));
      values[row]![column] = value;
      values[column]![row] = value;
    }
  }
  return { title: 'Correlation of daily returns', instruments, values };
}

/** To May of the last year. */
export function madeUpMonths(years: number): readonly MonthReturn[] {
  const random = seeded(years);
  return Array.from({ length: years * 12 - 7 }, (_, at) => {
    const [year, month] = [2024 - years + 1 + Math.floor(at / 12), 1 + (at % 12)];
    return { year, month, value: (random() + random() - 0.95) * 0.09, timeMs: Date.UTC(year, month - 1) };
  });
}

/** Some countries, and where in them is traded. */
export function madeUpCountries() {
  const random = seeded(7);
  const codes = [
    'US',
    'CA',
    'BR',
    'MX',
    'GB',
    'DE',
    'FR',
    'CH',
    'ES',
    'IT',
    'SE',
    'ZA',
    'SA',
    'IN',
    'CN',
    'JP',
    'KR',
    'SG',
    'HK',
    'AU',
  ];
  const venues = [
    ['New York', -74, 40.7],
    ['Chicago', -87.6, 41.9],
    ['London', -0.1, 51.5],
    ['Frankfurt', 8.7, 50.1],
    ['Tokyo', 139.7, 35.7],
    ['Shanghai', 121.5, 31.2],
    ['Mumbai', 72.9, 19.1],
    ['São Paulo', -46.6, -23.5],
    ['Johannesburg', 28, -26.2],
    ['Sydney', 151.2, -33.9],
  ] as const;
  return {
    countries: codes.map((code) => ({ code, value: (random() - 0.45) * 0.05, size: 1e9 * random() })),
    venues: venues.map(([name, longitude, latitude], at) => ({
      id: name,
      name,
      longitude,
      latitude,
      value: (random() - 0.5) * 0.05,
      size: (5e10 * (0.3 + random())) / (1 + at),
    })),
  };
}
