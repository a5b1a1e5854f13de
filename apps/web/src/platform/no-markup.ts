import { isPlainMarkup } from './plain-markup.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: (markup: string) => string | null }): unknown;
}

/**
 * Makes the one policy that the server's headers allow: a text becomes markup only where it can do nothing but show (the embedded charts write their tooltips so, the component
 * library empties what it reads aloud). Call it before any other code could make the policy.
 */
export function forbidMarkup(view: Window): void {
  const { trustedTypes } = view as Window & { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (isPlainMarkup(markup) ? markup : null) });
}
