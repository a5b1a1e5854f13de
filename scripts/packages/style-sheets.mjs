import { readFileSync } from 'node:fs';

const REM = /(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g;

/**
 * Lengths that follow the reader's font upwards alone: pages that make their root smaller, to count in tens, mean their own sizes, and targets stay as large as fingers are. What asks for the
 * width of the window stays, since it counts from the reader's own.
 *
 * @param {string} css
 */
export function inPagesOfOthers(css) {
  return css.replaceAll(/^(?!\s*@media).*$/gm, (line) => line.replaceAll(REM, 'calc($1*max(1rem,16px))'));
}

/** Keeps the style sheets of a bundle out of its modules. `text` is all of them, those of late parts behind the others. */
export function styleSheets() {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @type {string[]} */
  let order = [];
  return {
    text: () => inPagesOfOthers(order.flatMap((id) => found.get(id) ?? []).join('\n')),
    plugin: {
      name: 'candlemark:style-sheets',
      load: {
        filter: { id: /\.css$/ },
        /** @param {string} id */
        handler(id) {
          found.set(id, readFileSync(id, 'utf8'));
          return { code: '', moduleType: /** @type {const} */ ('js') };
        },
      },
      /** @this {import('rolldown').PluginContext} */
      buildEnd() {
        order = inOrder(this);
      },
    },
  };
}

/**
 * The modules of a bundle in the order in which they run, those that come late at the end.
 *
 * @param {Pick<import('rolldown').PluginContext, 'getModuleIds' | 'getModuleInfo'>} bundle
 * @returns {string[]}
 */
function inOrder(bundle) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const order = [];
  const late = [...bundle.getModuleIds()].filter((id) => bundle.getModuleInfo(id)?.isEntry);
  /** @param {string} id */
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = bundle.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    late.push(...(info?.dynamicallyImportedIds ?? []));
    order.push(id);
  };
  for (const id of late) visit(id);
  return order;
}
