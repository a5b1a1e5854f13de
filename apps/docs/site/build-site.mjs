// The pages of docs/ and the reference from the types, as static files: TypeDoc makes both, with one search over them.

import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Application } from 'typedoc';
import { guidesFirst } from './guides-first.mjs';
import { outlineOf } from './outline.mjs';
import { writePages } from './pages.mjs';
import { searchWords } from './search-words.mjs';
import { siteRouter } from './site-router.mjs';
import { siteTheme } from './site-theme.mjs';

const INDEX = 'docs/README.md';
/** What hosts use, from what they begin with to what lies below it. */
const PACKAGES = ['chart', 'chart-react', 'annotations', 'indicators', 'bars', 'client'];

/**
 * @param {object} site
 * @param {string} site.root of the repository
 * @param {string} site.workDir where pages are prepared; emptied
 * @param {string} site.output emptied
 * @param {readonly string[]} [site.packages] in the reference
 * @param {readonly string[]} [site.only] pages beside the first one; default all
 * @throws Error when the generator finds a fault, such as a page that cannot be read
 */
export async function buildSite({ root, workDir, output, packages = PACKAGES, only }) {
  const pages = writePages(root, workDir).filter((page) => page !== INDEX && (only?.includes(page) ?? true));
  const outline = outlineOf(readFileSync(path.join(root, INDEX), 'utf8')).map((section) => ({
    ...section,
    pages: section.pages.filter(({ file }) => pages.includes(path.posix.join('docs', file))),
  }));
  const app = await Application.bootstrap({
    name: 'Candlemark',
    entryPoints: packages.map((name) => path.join(root, 'packages', name, 'src/index.ts')),
    tsconfig: path.join(root, 'tsconfig.dom.json'),
    basePath: root,
    displayBasePath: root,
    // The house checks its types itself, with the compiler that it is written for.
    skipErrorChecking: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    projectDocuments: pages.map((page) => path.join(workDir, page)),
    readme: path.join(workDir, INDEX),
    // A name such as Socket.IO, or a file's, is no address; one that is begins with https.
    markdownItLoader: (parser) => parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false }),
    searchInDocuments: true,
    highlightLanguages: ['ts', 'tsx', 'js', 'json', 'sh', 'html', 'css', 'python', 'nginx', 'sql'],
    favicon: path.join(root, 'apps/web/public/favicon.svg'),
    customCss: path.join(import.meta.dirname, 'site.css'),
    validation: { notExported: false, invalidLink: false, rewrittenLink: false },
    includeVersion: false,
    hideGenerator: true,
    githubPages: false,
    // Their switches would need styles that the server's policy does not allow.
    visibilityFilters: {},
    logLevel: 'Warn',
  });
  const docsDir = path.join(workDir, 'docs');
  app.renderer.defineTheme('site', siteTheme(outline, docsDir));
  app.renderer.defineRouter('site', siteRouter(docsDir));
  app.options.setValue('theme', 'site');
  app.options.setValue('router', 'site');
  const project = await app.convert();
  if (project === undefined) throw new Error('The documentation could not be read');
  for (const child of project.children ?? [])
    child.name = child.name.replace(/^packages\/([^/]+)\/src$/, '@candlemark/$1');
  rmSync(output, { recursive: true, force: true });
  await app.generateDocs(project, output);
  if (app.logger.hasErrors()) throw new Error('The site could not be written');
  mendScript(path.join(output, 'assets/main.js'));
  copyFileSync(
    path.join(import.meta.dirname, 'before-first-paint.js'),
    path.join(output, 'assets/before-first-paint.js'),
  );
}

/**
 * The generator's script adds an empty style sheet for switches that the site has not; the server's policy would refuse it on every page.
 * It tells the states of its search apart by letters and numbers without anything between them, so that 1, 23 is 12, 3: what is typed then leads to words that are in no page, and fails.
 * And it asks the search for what was typed, as it stands, which fails for `--timezone`; and shows
 * every name of the reference that holds a word before the guide that tells of it.
 *
 * @param {string} file
 */
function mendScript(file) {
  let script = readFileSync(file, 'utf8');
  for (const { from, to } of MENDS) {
    if (script.split(from).length !== 2)
      throw new Error(`${file} has ${from} not once: leave this out, or mend it anew`);
    // As a function: what it is put in holds dollar signs.
    script = script.replace(from, () => to);
  }
  writeFileSync(file, script);
}

const MENDS = [
  { from: 'document.head.appendChild(document.createElement("style"))', to: 'document.createElement("style")' },
  { from: 'e=e+s+o.id}return e', to: 'e=e+s+o.id+","}return e' },
  { from: 'let i=e.value.trim()', to: `let i=(${searchWords})(e.value)` },
  { from: 's.sort((a,c)=>c.score-a.score)', to: `s.sort((a,c)=>c.score-a.score),s=(${guidesFirst})(s,i,r.data.rows)` },
];
