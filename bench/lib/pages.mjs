import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const FOLDER = fileURLToPath(new URL('../pages', import.meta.url));
const INLINE = '?inline';

/** Style sheets as text (`import css from 'x.css?inline'`), as Vite has them. */
const inlineStyles = {
  name: 'inline-styles',
  resolveId: (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    id.endsWith(INLINE) ? createRequire(importer ?? FOLDER).resolve(id.slice(0, -INLINE.length)) + INLINE : null,
  load: (/** @type {string} */ id) =>
    id.endsWith(INLINE) ? `export default ${JSON.stringify(readFileSync(id.slice(0, -INLINE.length), 'utf8'))}` : null,
};

/** Any other style sheet (`import './x.css'`) stands in the page, as a bundler of an app would have it. */
const pageStyles = {
  name: 'page-styles',
  load: (/** @type {string} */ id) => {
    if (!id.endsWith('.css')) return null;
    const text = JSON.stringify(readFileSync(id, 'utf8'));
    return {
      code: `document.head.append(Object.assign(document.createElement('style'), { textContent: ${text} }));`,
      moduleType: /** @type {const} */ ('js'),
    };
  },
};

/**
 * Bundles pages of bench/pages and serves each at `/<name>`.
 *
 * @param {readonly string[]} names
 * @param {{ minify?: boolean }} [options] as a product would be, unless functions are to keep their names
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function servePages(names, { minify = true } = {}) {
  const scripts = new Map((await Promise.all(names.map((name) => bundle(name, minify)))).flat());
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const script = scripts.get(name.replace(/\.js$/, ''));
    if (script === undefined) return response.writeHead(404).end();
    if (name.endsWith('.js')) return response.setHeader('content-type', 'text/javascript').end(script);
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><style>body{margin:0}</style><script type="module" src="/${name}.js"></script>`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** The page's script, and those that it loads when they are needed. @param {string} name @param {boolean} minify @returns {Promise<[string, string][]>} */
async function bundle(name, minify) {
  const build = await rolldown({
    input: `${FOLDER}/${name}.ts`,
    platform: 'browser',
    logLevel: 'warn',
    plugins: [inlineStyles, pageStyles],
    // React is several times slower while one develops.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm', minify });
  await build.close();
  return output.flatMap((file) =>
    file.type === 'chunk' ? [[file.isEntry ? name : file.fileName.replace(/\.js$/, ''), file.code]] : [],
  );
}
