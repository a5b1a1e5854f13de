import { expect, test } from 'vitest';
import { mendPage } from './mend-page.mjs';

test('no heading is more than one level below the one that it belongs to', () => {
  expect(mendPage('<h1>A</h1><h4 class="x">B</h4><h4>C</h4><h2>D</h2><h3>E</h3><h5>F</h5><header></header>')).toBe(
    '<h1>A</h1><h4 aria-level="2" class="x">B</h4><h4 aria-level="2">C</h4><h2>D</h2><h3>E</h3><h5 aria-level="4">F</h5><header></header>',
  );
});

test('nothing to press lies within what opens and closes', () => {
  const link = '<a href="#a" aria-label="Permalink" class="tsd-anchor-icon"><svg></svg></a>';
  expect(mendPage(`<summary class="s"><h2>A${link}</h2></summary><h2>B${link}</h2>`)).toBe(
    `<summary class="s"><h2 aria-level="1">A</h2></summary><h2 aria-level="1">B${link}</h2>`,
  );
});

test('a wide table is scrolled by keys too, and its empty corner heads nothing', () => {
  const head = (...cells: string[]) => `<table><thead><tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
  expect(mendPage(head('', 'a', 'b', '<b>c</b>'))).toBe(
    '<table tabindex="0"><thead><tr><td></td><th>a</th><th>b</th><th><b>c</b></th></tr>',
  );
  expect(mendPage(head('a', 'b', 'c'))).toBe(head('a', 'b', 'c'));
});
