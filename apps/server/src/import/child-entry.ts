import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds the built import child. It runs as a process of its own, so it needs a file: beside the bundle that this
 * module is a part of, or the package's build when this module runs from its sources.
 */
export function importChildEntry(): string {
  const places = ['./import-child.js', '../import-child.js', '../../dist/import-child.js'];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`The import child is not built: ${paths.join(', ')}. Run npm run build.`);
  return found;
}
