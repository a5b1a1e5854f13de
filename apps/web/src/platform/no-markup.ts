import { isPlainMarkup } from './plain-markup.ts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (markup: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ): unknown;
}

/**
 * Makes the one policy that the server's headers allow: a text becomes markup only where it can do nothing but show (the embedded charts write their tooltips so, the component
 * library empties what it reads aloud), and names a script only where that is one of the app's own files (the worker that computes indicators). Call it before any other code
 * could make the policy.
 */
export function forbidMarkup(view: Window): void {
  const { trustedTypes } = view as Window & { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (isPlainMarkup(markup) ? markup : null),
    createScriptURL: (address) => (isOwnScript(address, view.location) ? address : null),
  });
}

/** Whether an address is that of a script that the build made, on this server. */
export function isOwnScript(address: string, { href, origin }: Pick<Location, 'href' | 'origin'>): boolean {
  if (!URL.canParse(address, href)) return false;
  const url = new URL(address, href);
  return url.origin === origin && /^\/assets\/[\w-]+\.js$/.test(url.pathname);
}
