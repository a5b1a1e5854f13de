/** @typedef {import('rolldown').Plugin} Plugin */

/** The languages of the chart and its toolbar. */
const SPOKEN = new Set(['en-US', 'de-DE']);

// `…/react-aria/dist/private/intl/menu/fr-FR.mjs`: one small module of texts for each part and language.
const TEXTS = /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js$/;

/**
 * Leaves out the texts that the component library carries for languages that our own words have not: whoever reads the toolbar in English would hear a menu in
 * Finnish. The library takes null for a language that it does not have, as its own plugin for other bundlers does it.
 *
 * @returns {Plugin}
 */
export function componentLanguages() {
  return {
    name: 'candlemark:component-languages',
    load(id) {
      const found = TEXTS.exec(id)?.[1];
      return found === undefined || SPOKEN.has(found) ? null : 'export default null;';
    },
  };
}
