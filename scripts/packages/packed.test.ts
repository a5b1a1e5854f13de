/** What other programs install, tried in projects that have nothing else. Their files are the examples of the packages' own pages. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build, transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { folderPage } from '../vitest/folder-page.ts';
import { test } from '../vitest/test-browser.ts';
import { emptyProject, packAll, type Tarball } from './empty-project.mjs';
import { type LocalRegistry, localRegistry } from './local-registry.mjs';
import { PACKED_PACKAGES } from './packed-packages.mjs';

const isSoak = process.env.CANDLEMARK_SOAK === '1';

let tarballs: readonly Tarball[];
let registry: LocalRegistry;
let project: string;
const inProject = (folder: string) => path.join(project, 'node_modules/@candlemark', folder);
const projects: string[] = [];

/** The folder of `npm install NAMES`. */
async function installed(...names: readonly string[]): Promise<string> {
  projects.push(await emptyProject(registry.url, names));
  return projects.at(-1)!;
}

beforeAll(async () => {
  tarballs = await packAll();
  registry = await localRegistry(tarballs);
  const ours = PACKED_PACKAGES.map(({ folder }) => `@candlemark/${folder}`);
  project = await installed(...ours, 'react', 'react-dom', '@types/react', '@types/react-dom');
}, 300_000);

afterAll(async () => {
  await registry?.close();
  const packed = tarballs === undefined ? [] : [path.dirname(tarballs[0]!.file)];
  for (const folder of [...projects, ...packed]) rmSync(folder, { recursive: true, force: true });
});

test('a tarball holds what was built, its licence and its page, and nothing else', () => {
  for (const { folder, paths } of tarballs) {
    expect(paths, folder).toEqual(expect.arrayContaining(['package.json', 'LICENSE', 'README.md', 'dist/index.js']));
    const strange = paths.filter(
      (file) => !file.startsWith('dist/') && !/^(package\.json|LICENSE|README\.md)$/.test(file),
    );
    expect(strange, folder).toEqual([]);
    expect(
      paths.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
      folder,
    ).toEqual([]);
  }
});

test('every door leads to a module with types, and what must not be left out is named', () => {
  for (const { folder, acting = [], browser, style } of PACKED_PACKAGES) {
    const at = inProject(folder);
    const { exports, sideEffects, ...manifest } = JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8'));
    expect(manifest.private, folder).toBeUndefined();
    const { default: main, types } = exports['.'];
    expect(manifest, folder).toMatchObject({ main, types });
    for (const [door, target] of Object.entries<{ types: string; default: string }>(exports)) {
      if (typeof target === 'string') continue;
      expect(readFileSync(path.join(at, target.types), 'utf8').length, `${folder} ${door}`).toBeGreaterThan(0);
      expect(readFileSync(path.join(at, target.default), 'utf8').length, `${folder} ${door}`).toBeGreaterThan(0);
    }
    const acts = acting.length > 0 || browser !== undefined || style !== undefined;
    expect(sideEffects, folder).toEqual(acts ? expect.any(Array) : false);
  }
});

test('what a module or a declaration asks of others, its package.json names', () => {
  for (const { folder, paths, manifest } of tarballs) {
    const named = Object.keys({ ...Object(manifest.dependencies), ...Object(manifest.peerDependencies) });
    const at = inProject(folder);
    const asked = paths
      .filter((file) => /^dist\/(?!browser\/).*\.(js|d\.ts)$/.test(file))
      .flatMap((file) => [...readFileSync(path.join(at, file), 'utf8').matchAll(OTHERS)])
      .map(([, name]) => name!);
    expect(named, folder).toEqual(expect.arrayContaining([...new Set(asked)]));
  }
});

test('the component may stand in a server component, and nothing else says so, since bundlers warn of that', () => {
  const modules = tarballs.flatMap(({ folder, paths }) =>
    paths
      .filter((file) => /^dist\/(?!browser\/).*\.js$/.test(file))
      .map((file) => ({ folder, file, code: readFileSync(path.join(inProject(folder), file), 'utf8') })),
  );
  const forPages = modules.filter(({ code }) => /^['"]use client['"];/.test(code));
  expect(new Set(forPages.map(({ folder }) => folder))).toEqual(new Set(['chart-react']));
  const ofReact = modules.filter(({ folder, code }) => folder === 'chart-react' && /from ['"]react['"]/.test(code));
  expect(forPages).toEqual(ofReact);
  expect(forPages.map(({ file }) => file)).toContain('dist/financial-chart.js');
});

test('the worker imports an indicator of the host’s from its address, which bundlers are told to leave alone', () => {
  const worker = path.join(project, 'node_modules/@candlemark/chart/dist/indicators/indicator-worker.js');
  const [, asked] = /import\(([^)]*)\)/.exec(readFileSync(worker, 'utf8'))!;
  expect(asked).toContain('@vite-ignore');
  expect(asked).toContain('webpackIgnore: true');
});

test('the file of the element has the words of its two languages, and is no larger than it was', () => {
  const file = path.join(project, 'node_modules/@candlemark/chart-element/dist/browser/candlemark-chart.js');
  const script = readFileSync(file, 'utf8');
  // What the library of components says of a menu in English, German, French and Finnish.
  expect(['Long press', 'Drücken Sie lange'].filter((words) => !script.includes(words))).toEqual([]);
  expect(['Appuyez', 'Paina'].filter((words) => script.includes(words))).toEqual([]);
  // With all that is known of a server, which grows by itself.
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(647_000);
});

test('a bundler leaves out of a package all that is not used: importing them does nothing, and one thing brings little', async () => {
  const bundled = async (source: string) => {
    const input = path.join(project, 'import.js');
    writeFileSync(input, source);
    const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    return output[0].code.length;
  };
  const names = PACKED_PACKAGES.map(({ folder }) => `@candlemark/${folder}`);
  expect(await bundled(names.map((name) => `import '${name}';`).join('\n'))).toBe(0);
  for (const [one, name] of [
    ['parseInterval', 'bars'],
    ['sma', 'indicators'],
    ['describeAnnotation', 'annotations'],
    ['darkTheme', 'chart'],
  ])
    expect(await bundled(`export { ${one} } from '@candlemark/${name}';`), name).toBeLessThan(1_500);
});

test('every module with code of its own has a source map with the source in it', () => {
  for (const { folder, paths } of tarballs) {
    const at = inProject(folder);
    for (const file of paths.filter((name) =>
      /^dist\/(?!_virtual\/|browser\/.*rolldown-runtime).*\.m?js$/.test(name),
    )) {
      const code = readFileSync(path.join(at, file), 'utf8');
      const hasCode = code.split('\n').some((line) => line !== '' && !/^(import|export|\/\/) ?/.test(line));
      if (hasCode) expect(paths, `${folder} ${file}`).toContain(`${file}.map`);
    }
  }
  const map = readFileSync(path.join(project, 'node_modules/@candlemark/chart/dist/chart.js.map'), 'utf8');
  expect(JSON.parse(map).sourcesContent.join()).toContain('export interface FinancialChart');
});

test('the strict compiler accepts the examples, and every declaration behind them', { timeout: 120_000 }, async () => {
  writeExamples();
  await compiled('Node16');
  if (isSoak) await compiled('ESNext');
});

test('what needs no browser runs in Node as it is, and components render there', async () => {
  const folders = ['bars', 'indicators', 'annotations', 'contracts', 'chart-react', 'chart-ui'];
  const names: string[] = [];
  for (const { name, code } of folders.flatMap(examples)) {
    // A bundler takes the style sheet out; Node knows none.
    const { code: script } = await transformWithOxc(code.replace(/^import '[^']*\.css';$/m, ''), name);
    names.push(name.replace(/\.tsx?$/, '.mjs'));
    writeFileSync(path.join(project, names.at(-1)!), script);
  }
  const lines = [
    "import { createElement } from 'react'; import { renderToString } from 'react-dom/server';",
    ...names.map(
      (name) =>
        `{ const { App } = await import('./${name}'); if (App) console.log(renderToString(createElement(App))); }`,
    ),
  ];
  writeFileSync(path.join(project, 'all.mjs'), lines.join('\n'));
  const { code, output } = await run(process.execPath, [path.join(project, 'all.mjs')]);
  expect(output).toContain('2024-03-04T14:30:00');
  expect(output).toContain('aria-label="Chart: DEMO"');
  expect(output).toContain('role="toolbar"');
  expect(output).not.toContain('Warning');
  expect(code).toBe(0);
});

test('a page with a plain script shows candles, and computes indicators beside the page', async ({ testBrowser }) => {
  const [html] = codeBlocks('chart', 'html');
  writeFileSync(path.join(project, 'index.html'), html!);
  const { page, close } = await folderPage(testBrowser.chromium, project);
  try {
    await page.waitForFunction("chart.getState().status === 'ready'");
    expect(await page.evaluate(COLOURS)).toBeGreaterThan(2);
    await page.evaluate("chart.indicators.add({ type: 'sma' })");
    await expect.poll(() => page.workers().length).toBe(1);
    await page.waitForFunction(
      "chart.readings().series.some(({ name, values }) => name.startsWith('SMA') && /\\d/.test(values[0]?.text))",
    );
  } finally {
    await close();
  }
});

test.runIf(isSoak)('indicators of a host are computed in the worker out of its own module', async ({ testBrowser }) => {
  const text = readFileSync(path.join(ROOT, 'docs/extending.md'), 'utf8');
  const [definition] = blocksIn(text, 'ts').filter((code) => code.includes('defineIndicator({'));
  const names = 'defineIndicator, lengthInput, minus, highest, lowest, priceOf';
  const source = `import { ${names} } from '@candlemark/indicators';
    ${definition!.slice(0, definition!.indexOf('const withSpread'))}
    export const indicators = [spread];
    globalThis.isOwnHere = true;`;
  writeFileSync(path.join(project, 'own.ts'), source);
  const file = path.join(project, 'own.mjs');
  const bundle = await rolldown({ input: path.join(project, 'own.ts') });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  const html = `<div id="chart" style="height: 300px"></div>
    <script src="node_modules/@candlemark/chart/dist/browser/candlemark.js"></script>
    <script type="module">
      import { indicators } from './own.mjs';
      const data = [1, 2, 3, 4].map((n) => ({ time: n * 864e5, open: n, high: n + 1, low: n - 1, close: n }));
      const options = { data, instrument: { symbol: 'OWN' } };
      globalThis.chart = Candlemark.createFinancialChart(document.getElementById('chart'), options, { indicators, indicatorModule: new URL('own.mjs', location.href) });
      globalThis.added = chart.indicators.add({ type: 'acme-spread', inputs: { length: 2 } });
    </script>`;
  writeFileSync(path.join(project, 'index.html'), html);
  const { page, close } = await folderPage(testBrowser.chromium, project);
  try {
    await expect.poll(() => page.workers().length).toBe(1);
    await page.waitForFunction("globalThis.chart?.toSvg().includes('Spread')");
    const [worker] = page.workers();
    await expect.poll(() => worker!.evaluate('globalThis.isOwnHere')).toBe(true);
    await page.waitForFunction(
      "chart.readings().series.some(({ values }) => values.some(({ text }) => text === '3.00'))",
    );
  } finally {
    await close();
  }
});

test('the page with the element of its own example shows it with the toolbar', async ({ testBrowser }) => {
  const [html] = codeBlocks('chart-element', 'html');
  writeFileSync(path.join(project, 'index.html'), html!);
  const { page, close } = await folderPage(testBrowser.chromium, project);
  try {
    await page.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
    await page.waitForFunction("element.chart.getState().status === 'ready'");
  } finally {
    await close();
  }
});

test('the pages that the documentation shows run as they stand', async ({ testBrowser }) => {
  const text = readFileSync(path.join(ROOT, 'docs/embedding.md'), 'utf8');
  const pages = blocksIn(text, 'html').filter((html) => html.startsWith('<!doctype'));
  expect(pages).toHaveLength(2);
  const scripts = ['chart/dist/browser/candlemark.js', 'chart-element/dist/browser/candlemark-chart.js'];
  const files = scripts.map((file) => [
    `/${path.basename(file)}`,
    readFileSync(path.join(project, 'node_modules/@candlemark', file), 'utf8'),
  ]);
  const made = {
    ...Object.fromEntries(files),
    '/bars.csv': 'time,open,high,low,close\n2024-01-01,1,3,0,2\n2024-01-02,2,3,1,1\n',
  };
  for (const [at, html] of pages.entries()) {
    const { page, close } = await folderPage(testBrowser.chromium, project, { ...made, '/index.html': html });
    try {
      const chart = at === 0 ? 'chart' : 'element.chart';
      await page.waitForFunction(`${chart}?.getState().status === 'ready' && ${chart}.getState().slice.bars > 1`);
    } finally {
      await close();
    }
  }
});

test('as a module the element loads its chart first, and behind it the toolbar, the words of a language and indicators', async ({
  testBrowser,
}) => {
  const folder = path.join(project, 'node_modules/@candlemark/chart-element/dist/browser');
  const html = `<!doctype html><title>Module</title><candlemark-chart id="one" toolbar="none"></candlemark-chart>
    <script>one.data = [{ time: 0, open: 1, high: 3, low: 0, close: 2 }, { time: 864e5, open: 2, high: 3, low: 1, close: 1 }]</script>
    <script type="module" src="candlemark-chart.mjs"></script>`;
  const { page, close } = await folderPage(testBrowser.chromium, folder, { '/index.html': html });
  const loaded = async () =>
    new Set(
      (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => path.basename(name)),
    );
  const part = (files: ReadonlySet<string>, name: string) => [...files].some((file) => file.includes(`-${name}-`));
  try {
    await page.waitForFunction("one.chart?.getState().status === 'ready'");
    const first = await loaded();
    const bytes = [...first].map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length);
    for (const later of ['element-tools', 'words-de', 'load-instrument', 'indicator-library'])
      expect(part(first, later), later).toBe(false);
    // With what comes after the picture, as far as it is here by now.
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(276_000);
    await page.evaluate("one.toolbar = null, one.lang = 'de'");
    await page.getByRole('toolbar', { name: 'Zeichenwerkzeuge' }).waitFor();
    expect(part(await loaded(), 'words-de')).toBe(true);
    expect(part(await loaded(), 'indicator-library')).toBe(false);
    await page.evaluate("one.chart.indicators.add({ type: 'sma' })");
    await expect.poll(() => page.workers().length).toBe(1);
    await page.waitForFunction('one.chart.indicators.values !== null && one.chart.readings().series.length > 1');
  } finally {
    await close();
  }
});

test.runIf(isSoak)('the same as a module', async ({ testBrowser }) => {
  const [html] = codeBlocks('chart', 'html');
  const asModule = html!
    .replace(
      /<script src="([^"]*)\.js"><\/script>\s*<script>/,
      '<script type="module">import * as Candlemark from "./$1.mjs";',
    )
    .replace('const chart', 'globalThis.chart');
  writeFileSync(path.join(project, 'index.html'), asModule);
  const { page, close } = await folderPage(testBrowser.chromium, project);
  try {
    await page.waitForFunction("globalThis.chart?.getState().status === 'ready'");
    await page.evaluate("chart.indicators.add({ type: 'sma' })");
    await expect.poll(() => page.workers().length).toBe(1);
  } finally {
    await close();
  }
});

test('Vite and React build a page with the toolbar, which shows the chart', { timeout: 120_000 }, async ({
  testBrowser,
}) => {
  writeExamples();
  writeFileSync(
    path.join(project, 'index.html'),
    '<div id="root"></div><script type="module" src="./main.tsx"></script>',
  );
  writeFileSync(
    path.join(project, 'main.tsx'),
    `import { StrictMode } from 'react';
     import { createRoot } from 'react-dom/client';
     import { App } from './chart-ui-0.tsx';
     createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>);`,
  );
  await build({ root: project, configFile: false, logLevel: 'error', base: './', build: { minify: false } });
  const { page, close } = await folderPage(testBrowser.chromium, path.join(project, 'dist'));
  try {
    await page.getByRole('application').waitFor();
    await page.getByRole('toolbar').waitFor();
    await expect.poll(() => page.evaluate(COLOURS)).toBeGreaterThan(2);
  } finally {
    await close();
  }
});

test.runIf(isSoak)('each package alone is enough for itself', { timeout: 600_000 }, async () => {
  const inNode = new Set(['bars', 'indicators', 'annotations', 'contracts', 'client', 'chart', 'chart-react']);
  for (const { folder } of PACKED_PACKAGES) {
    const alone = await installed(`@candlemark/${folder}`);
    const line = `console.log(Object.keys(await import('@candlemark/${folder}')).length > 0)`;
    // What shows components asks for a page: there it is enough that all of it is found.
    const { code, output } = inNode.has(folder)
      ? await run(process.execPath, ['--input-type=module', '-e', line], { cwd: alone })
      : await run('npm', ['ls', '--all'], { cwd: alone });
    expect(`${folder} ${code} ${output}`).not.toMatch(/Error|missing|invalid/);
    expect(code, output).toBe(0);
  }
});

test.runIf(isSoak)(
  'Vite and the compiler, installed beside the packages, build the page',
  { timeout: 600_000 },
  async () => {
    const others = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'typescript'];
    const whole = await installed('@candlemark/chart', '@candlemark/chart-react', '@candlemark/chart-ui', ...others);
    for (const { name, code } of examples('chart-ui')) writeFileSync(path.join(whole, name), code);
    writeFileSync(path.join(whole, 'index.html'), '<script type="module" src="./chart-ui-0.tsx"></script>');
    writeFileSync(path.join(whole, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.tsx'] }));
    for (const words of [['tsc'], ['vite', 'build']]) {
      const { code, output } = await run('npx', ['--no-install', ...words], { cwd: whole });
      expect(code, output).toBe(0);
    }
    expect(readdirSync(path.join(whole, 'dist/assets')).join()).toContain('.js');
  },
);

/** Names of packages in imports, without what is asked of them. */
const OTHERS =
  /(?:^(?:import |(?:export [^'"\n=]*|\} )from )[^'"\n]*|\bimport\()["']((?:@[^/"']+\/)?[^@./"'][^/"']*)/gm;

/** How many colours the largest canvas of the page shows. */
const COLOURS = `(() => {
  const [canvas] = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height);
  if (canvas === undefined) return 0;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
})()`;

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
};

async function compiled(module: 'Node16' | 'ESNext'): Promise<void> {
  const compilerOptions = { ...STRICT, module, moduleResolution: module === 'ESNext' ? 'bundler' : module };
  const files = PACKED_PACKAGES.flatMap(({ folder }) => examples(folder).map(({ name }) => name));
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { output } = await run(process.execPath, [tsc, '-p', project]);
  expect(output).toBe('');
}

interface Example {
  readonly name: string;
  readonly code: string;
}

function examples(folder: string): readonly Example[] {
  return ['ts', 'tsx'].flatMap((language) =>
    codeBlocks(folder, language).map((code, at) => ({ name: `${folder}-${at}.${language}`, code })),
  );
}

function writeExamples(): void {
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const { folder } of PACKED_PACKAGES) {
    for (const { name, code } of examples(folder)) writeFileSync(path.join(project, name), code);
  }
}

/** The blocks of code of a package's page, in one language. */
function codeBlocks(folder: string, language: string): readonly string[] {
  return blocksIn(readFileSync(path.join(project, 'node_modules/@candlemark', folder, 'README.md'), 'utf8'), language);
}

function blocksIn(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code]) =>
    name === language ? [code!] : [],
  );
}
