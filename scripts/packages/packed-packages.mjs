// What is packed for other programs, and what its package.json says once it is: inside the workspace a package is its
// TypeScript sources, in the tarball it is `dist`. Nothing of the workspace has to know a condition for that.

/**
 * @typedef {object} Browser
 * @property {string} entry  the module that the files for a `<script>` begin with, below `src`
 * @property {string} script what the file for a plain `<script>` has: all that pages make indicators and tools of too, which a module would have to load at first
 * @property {string} file   the file for a plain `<script>`, in `dist/browser`; the module beside it ends in `.mjs`
 * @property {string} global the global variable of the plain one
 */

/**
 * @typedef {object} PackedPackage
 * @property {string} folder  below `packages`
 * @property {Record<string, string>} doors from a name in `exports` to the module below `src`, without its ending
 * @property {string} [style] what all style sheets of the package become, in `dist`
 * @property {readonly string[]} [acting] modules below `src`, without ending, that do something when they are imported
 * @property {Browser} [browser]
 * @property {boolean} [isInServerPages] whether a server component may have it: its modules say `'use client'` then, of which bundlers without a plugin for React
 *   warn. What takes a chart needs none, since it stands in a component for pages anyway.
 */

/** @type {readonly PackedPackage[]} */
export const PACKED_PACKAGES = [
  { folder: 'bars', doors: { '.': 'index' } },
  { folder: 'indicators', doors: { '.': 'index', './formulas': 'formulas' } },
  { folder: 'annotations', doors: { '.': 'index' } },
  {
    folder: 'chart',
    doors: { '.': 'index', './headless': 'headless' },
    acting: ['indicators/indicator-worker'],
    browser: { entry: 'index.ts', script: 'browser-script.ts', file: 'candlemark.js', global: 'Candlemark' },
  },
  { folder: 'chart-react', doors: { '.': 'index' }, isInServerPages: true },
  { folder: 'chart-ui', doors: { '.': 'index' }, style: 'style.css' },
  { folder: 'contracts', doors: { '.': 'index' } },
  { folder: 'client', doors: { '.': 'index' } },
  {
    folder: 'chart-element',
    doors: { '.': 'index', './define': 'define' },
    acting: ['define'],
    browser: { entry: 'browser.ts', script: 'browser.ts', file: 'candlemark-chart.js', global: 'Candlemark' },
  },
];

/** What of a package's own manifest is packed as it is. */
const KEPT = ['name', 'version', 'description', 'license', 'type', 'dependencies', 'peerDependencies'];

/**
 * The package.json of the tarball.
 *
 * @param {PackedPackage} packed
 * @param {Record<string, unknown>} source the package.json of the workspace
 * @param {string} node what Node it needs, as the root says
 * @returns {Record<string, unknown>}
 */
export function packedManifest({ doors, style, acting = [], browser }, source, node) {
  const doorEntries = Object.entries(doors).map(([door, module]) => [
    door,
    { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` },
  ]);
  const file = browser && `./dist/browser/${browser.file}`;
  const withEffect = [
    ...acting.map((module) => `./dist/${module}.js`),
    ...(style === undefined ? [] : [`./dist/${style}`]),
    ...(browser === undefined ? [] : ['./dist/browser/*']),
  ];
  return {
    ...Object.fromEntries(KEPT.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]]))),
    engines: { node },
    keywords: ['chart', 'candlestick', 'market data', 'canvas'],
    sideEffects: withEffect.length === 0 ? false : withEffect,
    // For those who read no `exports`: Parcel unless it is told to, and TypeScript with `moduleResolution: node`.
    main: './dist/index.js',
    types: './dist/index.d.ts',
    exports: {
      ...Object.fromEntries(doorEntries),
      ...(style === undefined ? {} : { [`./${style}`]: { types: `./dist/${style}.d.ts`, default: `./dist/${style}` } }),
      ...(browser === undefined ? {} : { './browser/*': './dist/browser/*' }),
      './package.json': './package.json',
    },
    ...(file === undefined ? {} : { unpkg: file, jsdelivr: file }),
    files: ['dist'],
  };
}
