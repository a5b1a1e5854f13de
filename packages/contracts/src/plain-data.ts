/** Values within values. */
const MOST_DEPTH = 32;

/**
 * What keeps a value that came as JSON from being kept as it is: nesting that exhausts whoever walks through it, numbers
 * too large to be any, names that lead astray who reads them. Null where nothing does. Walks without recursion.
 */
export function findUnkeepable(value: unknown): { readonly path: string; readonly message: string } | null {
  const open: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value, path: '', depth: 0 },
  ];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { path, depth } = one;
    if (typeof one.value === 'number' && !Number.isFinite(one.value)) {
      return { path, message: 'must be a number that a double can hold' };
    }
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (depth === MOST_DEPTH) return { path, message: `must not be nested more than ${MOST_DEPTH} deep` };
    const isList = Array.isArray(one.value);
    for (const [name, inside] of Object.entries(one.value)) {
      const place = isList ? `${path}[${name}]` : `${path}.${name}`;
      if (name === '__proto__') return { path: place, message: 'is no name of a field' };
      open.push({ value: inside, path: place, depth: depth + 1 });
    }
  }
  return null;
}
