import type { Plugin } from 'vite';

// `…/react-aria/dist/private/intl/menu/fr-FR.mjs`: one small module of texts for each part and language.
const LOCALE_MODULE = /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js$/;

/**
 * Leaves out the texts that the component library carries for languages that the app does not speak: about a tenth of
 * the bundle. The app pins the same locale with `I18nProvider`, so that no empty catalogue is ever asked.
 */
export function oneLocale(locale: string): Plugin {
  return {
    name: 'candlemark:one-locale',
    enforce: 'pre',
    load(id) {
      const found = LOCALE_MODULE.exec(id)?.[1];
      return found === undefined || found === locale ? undefined : 'export default {};';
    },
  };
}
