import { expect, test } from 'vitest';
import { isOwnScript } from './no-markup.ts';

const HERE = { href: 'https://charts.example/chart/AAPL', origin: 'https://charts.example' };

test.each([
  ['https://charts.example/assets/indicator-worker-QlKcJ841.js', true],
  ['/assets/indicator-worker-QlKcJ841.js', true],
  ['https://elsewhere.example/assets/indicator-worker-QlKcJ841.js', false],
  ['/assets/../api/v1/files/a.js', false],
  ['/api/v1/files/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://charts.example/1', false],
  ['https://[', false],
])('a script at %s is run: %s', (address, isRun) => {
  expect(isOwnScript(address, HERE)).toBe(isRun);
});
