import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

// `…/react-aria/dist/private/intl/menu/fr-FR.mjs`: one small module of texts for each part and language.
const LOCALE_MODULE = /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js$/;
const REQUESTED = 'virtual:component-texts/';
const RESOLVED = `\0${REQUESTED}`;
/** Marks the modules that a virtual one asks for: they are what they are. */
const KEPT = '?kept';

/** Where packages of the library have their texts, and what the folders in there belong to. */
const PACKAGES = [
  { name: 'react-aria-components', ofFolder: () => 'react-aria-components' },
  { name: 'react-aria', ofFolder: (folder: string) => `@react-aria/${folder}` },
  { name: 'react-stately', ofFolder: (folder: string) => `@react-stately/${folder}` },
] as const;

/**
 * Leaves out the texts that the component library carries for other languages than one: about a tenth of the bundle. Those of a language that the app
 * speaks besides are a module of their own, `virtual:component-texts/de-DE`: by package and key, as the library takes them from the page.
 */
export function componentTexts(builtIn: string): Plugin {
  return {
    name: 'candlemark:component-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(REQUESTED) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(RESOLVED)) return textsOf(id.slice(RESOLVED.length));
      if (id.endsWith(KEPT)) return readFileSync(id.slice(0, -KEPT.length), 'utf8');
      const found = LOCALE_MODULE.exec(id)?.[1];
      // The library takes null for a language that it does not have, and speaks the built-in one.
      return found === undefined || found === builtIn ? undefined : 'export default null;';
    },
  };
}

/** One module of all the texts in a language. */
function textsOf(locale: string): string {
  const modules = PACKAGES.flatMap(({ name, ofFolder }) => {
    const texts = path.join(
      path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'dist/private/intl',
    );
    const files = readdirSync(texts, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => path.basename(file) === `${locale}.mjs`)
      .map((file) => ({ owner: ofFolder(path.dirname(file)), file: path.join(texts, file) }));
  });
  if (modules.length === 0) throw new Error(`The library of components has no texts for ${locale}`);
  const imports = modules.map(({ file }, at) => `import texts${at} from ${JSON.stringify(file + KEPT)};`);
  const entries = modules.map(({ owner }, at) => `${JSON.stringify(owner)}: texts${at}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
