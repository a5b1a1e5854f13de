import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { checkArrows } from './arrows.mjs';

const own = (name: string, dependencies: Record<string, string> = {}) => ({
  name: `@candlemark/${name}`,
  dependencies,
});

function checkout(files: Record<string, string | object>) {
  return tempTree({
    'package.json': { workspaces: ['packages/*', 'apps/*', 'tools'] },
    'packages/bars/package.json': own('bars'),
    'packages/chart/package.json': own('chart', { '@candlemark/bars': '1' }),
    'apps/web/package.json': own('web', { '@candlemark/chart': '1', react: '19' }),
    'tools/package.json': own('tools', { vitest: '4' }),
    ...files,
  });
}

test('imports along the arrows are fine', () => {
  const root = checkout({
    'packages/chart/src/index.ts': "export { a } from './a.ts'; import type { B } from '@candlemark/bars';",
    'packages/chart/src/a.test.ts': "import { test } from 'vitest'; import { readFileSync } from 'node:fs';",
    'apps/web/src/main.tsx': "import { x } from '@candlemark/chart'; import { createRoot } from 'react/client';",
  });
  expect(checkArrows(root)).toEqual([]);
});

test('an arrow that points the wrong way is named in the manifest and in the import', () => {
  const root = checkout({
    'packages/bars/package.json': own('bars', { '@candlemark/chart': '1' }),
    'packages/chart/src/index.ts': "import { x } from '@candlemark/web';",
  });
  expect(checkArrows(root)).toEqual([
    'packages/bars/package.json: @candlemark/bars must not depend on @candlemark/chart',
    'packages/chart/src/index.ts: @candlemark/web is not a dependency in packages/chart/package.json',
  ]);
});

test('nothing may depend on the top', () => {
  const root = checkout({ 'packages/chart/package.json': own('chart', { '@candlemark/web': '1' }) });
  expect(checkArrows(root)).toEqual([
    'packages/chart/package.json: @candlemark/chart must not depend on @candlemark/web',
  ]);
});

test('a package without arrows and a dependency that does not exist are errors', () => {
  const root = checkout({
    'packages/stray/package.json': own('stray'),
    'packages/chart/package.json': own('chart', { '@candlemark/gone': '1' }),
  });
  expect(checkArrows(root)).toEqual([
    'packages/chart/package.json: there is no package @candlemark/gone',
    'packages/stray/package.json: @candlemark/stray has no arrows in scripts/checks/arrows.mjs',
  ]);
});

test.each([
  ["import { a } from '../../bars/src/a.ts';", '../../bars/src/a.ts leaves the package; import it by its name'],
  ["export { a } from '../../bars/src/a.ts';", '../../bars/src/a.ts leaves the package; import it by its name'],
  [
    "import { a } from '@candlemark/bars/src/a.ts';",
    '@candlemark/bars/src/a.ts reaches past the front door of @candlemark/bars',
  ],
  [
    "import { a } from '@candlemark/bars/testing';",
    '@candlemark/bars/testing reaches past the front door of @candlemark/bars',
  ],
  ["import type { T } from 'lodash';", 'lodash is not a dependency in packages/chart/package.json'],
  ["const late = await import('lodash');", 'lodash is not a dependency in packages/chart/package.json'],
  ["import { test } from 'vitest';", 'vitest is not a dependency in packages/chart/package.json'],
  ["import { readFileSync } from 'node:fs';", 'node:fs exists only in Node'],
  ["import { fake } from './testing/fake.ts';", './testing/fake.ts is test support'],
])('%s is refused in a package', (code, problem) => {
  const root = checkout({ 'packages/chart/src/index.ts': code });
  expect(checkArrows(root)).toEqual([`packages/chart/src/index.ts: ${problem}`]);
});

test.each(['packages/chart/src/a.test.ts', 'packages/chart/src/a.fixtures.ts', 'packages/chart/src/testing/a.ts'])(
  '%s may come in by the door for tests',
  (file) => {
    expect(checkArrows(checkout({ [file]: "import { a } from '@candlemark/bars/testing';" }))).toEqual([]);
  },
);

test('tests alone take what is made for the test runner', () => {
  const code = "import { test } from '../../../scripts/vitest/test-browser.ts';";
  const root = checkout({ 'packages/chart/src/a.ts': code, 'packages/chart/src/a.test.ts': code });
  expect(checkArrows(root)).toEqual([
    'packages/chart/src/a.ts: ../../../scripts/vitest/test-browser.ts leaves the package; import it by its name',
  ]);
});

test('the server comes in to the chart by the door that needs no browser', () => {
  const root = checkout({
    'apps/server/package.json': own('server', { '@candlemark/chart': '1' }),
    'apps/server/src/picture.ts': "import { x } from '@candlemark/chart/headless';",
    'apps/server/src/page.ts': "import { x } from '@candlemark/chart';",
    'apps/web/src/main.tsx': "import { x } from '@candlemark/chart/headless';",
  });
  expect(checkArrows(root)).toEqual([
    'apps/server/src/page.ts: @candlemark/server comes in to @candlemark/chart by @candlemark/chart/headless alone',
    'apps/web/src/main.tsx: @candlemark/chart/headless reaches past the front door of @candlemark/chart',
  ]);
});
