const FIRST = 'first';
const SHARED = 'shared';

/**
 * Into which files a module for pages is cut: what a page needs at once is one, what it shares with its worker another, and each `import()` has one, with all that no
 * `import()` before it needs. A bundler's own way makes a file for each combination of such places that share a module: seventy of them, most with a kilobyte.
 *
 * @param {import('rolldown').RolldownOutput} cut as the bundler cuts it
 * @param {string} entry  what the page loads, as a name among the inputs
 * @param {string} worker what its worker loads
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function browserParts({ output }, entry, worker) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const named = (/** @type {string} */ name) => {
    const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
    if (found === undefined) throw new Error(`There is no input ${name}`);
    return reachOf(found, byFile);
  };
  const [first, beside] = [named(entry), named(worker)];
  const shared = new Set([...beside].filter((chunk) => first.has(chunk)));
  /** @type {Map<string, string>} */
  const partOf = new Map();
  const put = (/** @type {Iterable<Chunk>} */ loaded, /** @type {string} */ part) => {
    for (const { moduleIds } of loaded) for (const id of moduleIds) if (!partOf.has(id)) partOf.set(id, part);
  };
  put(shared, SHARED);
  put(first, FIRST);
  put(beside, worker);
  const places = [...first];
  for (const place of places) {
    for (const file of place.dynamicImports) {
      const later = byFile.get(file);
      if (later === undefined || places.includes(later)) continue;
      const loaded = reachOf(later, byFile);
      put(loaded, later.name);
      places.push(later, ...loaded);
    }
  }
  // A part takes along what its modules import, unless one of a higher priority has it.
  const parts = [...new Set(partOf.values())];
  return parts.map((part, at) => ({
    name: part,
    test: (id) => partOf.get(id) === part,
    priority: parts.length - at,
  }));
}

/** @typedef {import('rolldown').OutputChunk} Chunk */

/**
 * A file and all that it loads at once.
 *
 * @param {Chunk} start
 * @param {ReadonlyMap<string, Chunk>} byFile
 */
function reachOf(start, byFile) {
  const reach = new Set([start]);
  for (const { imports } of reach)
    for (const file of imports) {
      const chunk = byFile.get(file);
      if (chunk !== undefined) reach.add(chunk);
    }
  return reach;
}
