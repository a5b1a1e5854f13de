/**
 * Headers of every answer, errors and 304 included. No HSTS and no upgrade-insecure-requests: the server speaks plain
 * HTTP on the loopback, and a proxy that adds TLS adds them.
 */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Data is never a document: a browser that shows it as one gets nothing to run, load or frame. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': NOTHING,
};

const OWN_FILES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The app's own files and nothing else; no inline script or style, no code from text, and no markup from text but what the app's one policy allows: none. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': `${OWN_FILES}; require-trusted-types-for 'script'; trusted-types default`,
};

/** As the app, but Swagger UI writes markup from text; what it shows is our own document. */
export const DOCS_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': OWN_FILES,
};
