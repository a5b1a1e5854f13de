/** Every sample of the documentation in TypeScript: checked by the compiler with the packages' types, and run in one page of a real browser. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { readSamples, type Sample } from '../../../scripts/vitest/docs-samples.mjs';
import { folderExports, packageExports, sampleModule } from '../../../scripts/vitest/sample-module.ts';
import { buildPage, test } from '../../../scripts/vitest/test-browser.ts';
import { answerFrom, startSampleServer } from './sample-server.ts';
import type { World } from './world.tsx';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, '.cache/samples');
const SAMPLES = readSamples(ROOT).filter(({ language }) => /^(ts|tsx|js)$/.test(language));
/** Those that are a part of this house are run where they belong: house-sample.ts. */
const RUN = SAMPLES.filter(({ mark }) => mark !== 'inside');
const ORIGIN = 'http://samples.test';
const CONFIG = {
  extends: '../../tsconfig.tools.json',
  compilerOptions: { verbatimModuleSyntax: false, noUnusedLocals: false, noUnusedParameters: false, checkJs: false },
  include: ['*.tsx', '../../types/*.d.ts'],
};

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);

/** The web-font service has every family that a style sheet is asked for. */
function fontAnswer(address: string) {
  const headers = { 'access-control-allow-origin': '*' };
  const { hostname, searchParams } = new URL(address);
  if (hostname !== 'fonts.googleapis.com') return { headers, contentType: 'font/ttf', body: readFileSync(FONT_FILE) };
  const faces = searchParams
    .getAll('family')
    .map((asked) => asked.split(':')[0])
    .map(
      (family) =>
        `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(https://fonts.gstatic.com/any.ttf); }`,
    );
  return { headers, contentType: 'text/css', body: faces.join('') };
}

let server: Awaited<ReturnType<typeof startSampleServer>>;
test.beforeAll(async () => {
  server = await startSampleServer(ORIGIN);
});
test.afterAll(() => server.end());

function fileOf({ page, line }: Sample): string {
  return `${page.replaceAll(/[^\w]+/g, '-')}-${line}.tsx`;
}

test.beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const world = [
    ...readFileSync(path.join(import.meta.dirname, 'world.tsx'), 'utf8').matchAll(/^ {2}readonly (\w+):/gm),
  ];
  const names = world.map(([, name]) => name ?? '');
  const packages = packageExports(ROOT);
  for (const sample of SAMPLES) {
    const exported = sample.mark === 'inside' ? folderExports(ROOT, sample.folder, FOLDER) : packages;
    writeFileSync(path.join(FOLDER, fileOf(sample)), sampleModule(sample, exported, names));
  }
  const imports = RUN.map((sample, at) => `import sample${at} from './${fileOf(sample)}';`);
  const list = RUN.map(
    ({ code, mark }, at) =>
      `{ isServed: ${mark === 'beside a server'}, hasChart: ${/create\w*Chart\(|<FinancialChart/.test(code)}, run: sample${at} }`,
  );
  const page = `${imports.join('\n')}\nexport { makeWorld } from '../../apps/docs/samples/world.tsx';\nexport const samples = [${list.join(', ')}];\n`;
  writeFileSync(path.join(FOLDER, 'all.tsx'), page);
  // What a sample names as a file of the host.
  writeFileSync(
    path.join(FOLDER, 'own-indicators.js'),
    "import { spread } from '../../apps/docs/samples/own-definitions.ts';\nexport const indicators = [spread];\n",
  );
  writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(CONFIG));
});

test.concurrent('the samples have the types that the packages have', { timeout: 240_000 }, async () => {
  const { output } = await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...['-p', path.join(FOLDER, 'tsconfig.json'), '--pretty', 'false', '--checkers', '1'],
  ]);
  expect(
    output
      .split('\n')
      .filter((line) => /error TS/.test(line))
      .map(placeInPage),
  ).toEqual([]);
});

/** An error of the compiler at the place in the page that the sample was taken from. */
function placeInPage(error: string): string {
  const [, file, line, words] = /([\w.-]+\.tsx)\((\d+),\d+\): (.*)/.exec(error) ?? [];
  const sample = SAMPLES.find((each) => fileOf(each) === file);
  return sample === undefined ? error : `${sample.page}:${sample.line + Number(line) - 2}: ${words}`;
}

test.concurrent('the samples run, and those that make a chart draw one', async ({ testBrowser }) => {
  const { script, styles } = await buildPage(path.join(FOLDER, 'all.tsx'), 'docsSamples', {
    'import.meta.url': 'document.baseURI',
  });
  const page = await testBrowser.chromium.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.route(/^https:\/\/fonts\./, (route) => route.fulfill(fontAnswer(route.request().url())));
  await page.route('**/bars?*', (route) => route.fulfill({ json: BARS }));
  const asked = await answerFrom(server, page);
  await page.goto(ORIGIN);
  for (const content of styles) await page.addStyleTag({ content });
  const faults: string[] = [];
  let running = '';
  page.on('pageerror', (error) => faults.push(`${running}: ${error.message}`));
  page.on(
    'console',
    (message) => /^(error|warning)$/.test(message.type()) && faults.push(`${running}: ${message.text()}`),
  );
  await page.addScriptTag({ content: script });
  for (const [at, { page: from, line, mark }] of RUN.entries()) {
    running = `${from}:${line}`;
    asked.statuses.length = 0;
    const fault = await page.evaluate(runSample, at);
    if (fault !== null) faults.push(`${running}: ${fault}`);
    if (mark === 'run') continue;
    await vi.waitUntil(() => asked.waiting === 0, { timeout: 20_000 });
    const refused = asked.statuses.filter((status) => status >= 400);
    if (asked.statuses.length < 2 || refused.length > 0) faults.push(`${running} was answered ${asked.statuses}`);
  }
  await page.close();
  expect(faults).toEqual([]);
});

/** What the page that is built of all samples exports. */
interface SamplesPage {
  readonly samples: readonly {
    readonly isServed: boolean;
    readonly hasChart: boolean;
    readonly run: (world: World) => Promise<void>;
  }[];
  readonly makeWorld: (stage: HTMLElement, isServed: boolean) => Promise<World>;
}

const BARS = [{ time: Date.UTC(2024, 0, 2), open: 1, high: 3, low: 1, close: 2, volume: 5 }];

/** In the page: what went wrong, or null. */
async function runSample(at: number): Promise<string | null> {
  const { samples, makeWorld } = (globalThis as unknown as { readonly docsSamples: SamplesPage }).docsSamples;
  const { run: show, hasChart, isServed } = samples[at]!;
  const stage = document.createElement('div');
  document.body.append(stage);
  const world = await makeWorld(stage, isServed);
  try {
    await show(world);
    // What is asked for with a picture is asked for some frames later.
    for (let frame = 0; frame < (isServed ? 40 : 3); frame += 1) await new Promise(requestAnimationFrame);
    const drawn = [...stage.querySelectorAll('canvas')].some(({ width }) => width > 0);
    return hasChart && !drawn ? 'it made no chart' : null;
  } catch (error) {
    return String(error);
  } finally {
    world.chart.destroy();
    stage.remove();
  }
}
