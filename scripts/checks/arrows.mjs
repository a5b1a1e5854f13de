// Which package may import which: the arrows of the architecture, checked in every package.json and every import.
// Beside that: a relative import stays in its package, a package is entered by its front door, whatever is imported
// is declared where it is imported, and Node's modules are used only by what runs in Node.

import { isBuiltin } from 'node:module';
import path from 'node:path';
import { importsOf, sourceFiles } from '../lib/sources.mjs';
import { readWorkspaces } from '../lib/workspaces.mjs';

/** @typedef {import('../lib/workspaces.mjs').Workspace} Workspace */

/** The only arrows. A package that is not named here must be added with its arrows first. */
const ARROWS = new Map([
  ['@candlemark/bars', []],
  ['@candlemark/indicators', ['bars']],
  ['@candlemark/annotations', ['bars']],
  ['@candlemark/chart', ['bars', 'indicators', 'annotations']],
  ['@candlemark/chart-react', ['chart']],
  ['@candlemark/chart-ui', ['chart', 'chart-react', 'annotations', 'indicators']],
  ['@candlemark/chart-element', ['bars', 'annotations', 'chart', 'chart-ui', 'client']],
  ['@candlemark/analytics', ['bars', 'chart']],
  ['@candlemark/contracts', ['bars', 'annotations']],
  ['@candlemark/client', ['bars', 'contracts']],
  ['@candlemark/server', ['bars', 'indicators', 'annotations', 'chart', 'contracts', 'client']],
  ['@candlemark/tools', []],
]);

/** These stand at the top: they may use every package, and nothing may use them. */
const TOPS = new Set(['@candlemark/web', '@candlemark/playground', '@candlemark/docs', '@candlemark/bench']);

const RUNS_IN_NODE = /^(apps\/(server|docs)|bench|tools|apps\/web\/(e2e|build))\//;
/** Who may come in by a package's second door, `/testing`: what makes things up. */
const MADE_UP = /\.fixtures\.ts$|^bench\//;
/** The only door by which a package may come in to another: the server draws charts without a browser. */
const ONLY_DOORS = new Map([['@candlemark/server', new Map([['@candlemark/chart', '@candlemark/chart/headless']])]]);
/** What may be loaded apart from the rest of its package, by whoever may use that: long texts that few pages show. */
const SIDE_DOORS = new Set(['@candlemark/indicators/formulas']);
const TEST_OR_CONFIG =
  /(\.test\.tsx?|\.fixtures\.tsx?|\.config\.ts)$|^apps\/(docs\/samples|web\/(e2e|build))\/|\/(test|testing)\//;

/**
 * @param {string} root
 * @returns {string[]} one line for each arrow that must not be
 */
export function checkArrows(root) {
  const workspaces = readWorkspaces(root);
  const tools = workspaces.get('@candlemark/tools')?.dependencies ?? {};
  return [...workspaces.values()].flatMap((workspace) => [
    ...wrongDependencies(workspace, workspaces),
    ...sourceFiles(root, workspace.folder).flatMap((file) =>
      importsOf(root, file).flatMap((specifier) => wrongImport(file, specifier, workspace, tools) ?? []),
    ),
  ]);
}

/**
 * @param {Workspace} workspace
 * @param {Map<string, Workspace>} workspaces
 */
function wrongDependencies({ name, folder, dependencies }, workspaces) {
  const manifest = `${folder}/package.json`;
  const arrows = ARROWS.get(name);
  if (!arrows && !TOPS.has(name)) return [`${manifest}: ${name} has no arrows in scripts/checks/arrows.mjs`];
  return Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith('@candlemark/'))
    .flatMap((dependency) => {
      if (!workspaces.has(dependency)) return [`${manifest}: there is no package ${dependency}`];
      const isAllowed = arrows ? arrows.includes(dependency.replace('@candlemark/', '')) : !TOPS.has(dependency);
      return isAllowed ? [] : [`${manifest}: ${name} must not depend on ${dependency}`];
    });
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Workspace} workspace
 * @param {Record<string, string>} tools what tests and configurations may use beside the package's own dependencies
 * @returns {string | undefined}
 */
function wrongImport(file, specifier, { name, folder, dependencies }, tools) {
  const isTest = TEST_OR_CONFIG.test(file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (!isTest && target.includes('/testing/')) return `${file}: ${specifier} is test support`;
    return target.startsWith(`${folder}/`) || isReachable(target, file)
      ? undefined
      : `${file}: ${specifier} leaves the package; import it by its name`;
  }
  if (isBuiltin(specifier)) {
    return isTest || RUNS_IN_NODE.test(file) ? undefined : `${file}: ${specifier} exists only in Node`;
  }
  if (specifier.startsWith('virtual:')) return undefined;
  const [scope = '', rest] = specifier.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope;
  const isTestDoor = specifier === `${packageName}/testing` && (isTest || MADE_UP.test(file));
  const door = ONLY_DOORS.get(name)?.get(packageName) ?? packageName;
  if (packageName.startsWith('@candlemark/') && specifier !== door && !isTestDoor && !SIDE_DOORS.has(specifier)) {
    return door === packageName
      ? `${file}: ${specifier} reaches past the front door of ${packageName}`
      : `${file}: ${name} comes in to ${packageName} by ${door} alone`;
  }
  if (packageName in dependencies || (isTest && packageName in tools)) return undefined;
  return `${file}: ${packageName} is not a dependency in ${folder}/package.json`;
}

/**
 * The ways out of a package by path. Journeys and benchmarks start what the scripts build and find; tests share what is made for the test runner. And Vite's
 * configuration is run by Node, which cannot load the TypeScript behind a package name.
 *
 * @param {string} target
 * @param {string} file
 */
function isReachable(target, file) {
  if (target.startsWith('scripts/vitest/') && TEST_OR_CONFIG.test(file)) return true;
  if (target.startsWith('scripts/'))
    return /^(apps\/web\/e2e|apps\/server\/test|apps\/docs\/samples|bench)\//.test(file);
  return target.startsWith('packages/') && file.startsWith('apps/web/build/');
}
