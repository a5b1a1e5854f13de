import { expect, test } from 'vitest';
import { isPlainMarkup } from './plain-markup.ts';

test.each([
  '',
  'words alone, and .a{color:red} too',
  '<div class="ag-charts-wrapper ag-charts-styles" data-ag-charts><div role="presentation" class="a"></div></div>',
  '<span class="a">1 &lt; 2</span><br>',
  '<svg width="12" height="12" viewBox="0 0 12 12"><path d="M1 1L2 2Z" fill="#ff0000" fill-opacity="1"></path></svg>',
])('what only shows is plain: %j', (markup) => expect(isPlainMarkup(markup)).toBe(true));

test.each([
  '<script>1</script>',
  '<img src=x onerror=alert(1)>',
  '<div onclick="alert(1)">x</div>',
  '<div class="a" onclick=alert(1)>x</div>',
  '<div style="background:red">x</div>',
  '<a href="/">x</a>',
  '<path fill="url(//other.example/a)"></path>',
  '<path fill="URL(//other.example/a)"></path>',
  '<div class="a:b"></div>',
  '<svg><use xlink:href="#a"></use></svg>',
  '<svg><animate></animate></svg>',
  '<iframe srcdoc="x"></iframe>',
  '<style>a{}</style>',
  '<div class="x"',
  '<div class="x>',
  '<!-- -->',
  '<div/class="a">',
  '< div>',
])('what could do more is not: %j', (markup) => expect(isPlainMarkup(markup)).toBe(false));

test('much of it is read in one pass', () => {
  expect(isPlainMarkup('<div class="a">x</div>'.repeat(20_000))).toBe(true);
  expect(isPlainMarkup(`${'<div class="a" '.repeat(20_000)}`)).toBe(false);
});
