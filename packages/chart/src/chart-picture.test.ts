import { expect, test } from 'vitest';
import { chartSvg, paintPicture } from './chart-svg.ts';
import { checkPicture } from './options/picture-options.ts';
import { RecordingSurface } from './surface/recording-surface.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { resolveTheme } from './theme/chart-theme.ts';
import { printTheme } from './theme/themes/print.ts';

const chart = new ChartDriver({ interval: '1D', instrument: { symbol: 'TEST', name: 'Test & Sons' } });
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test('a picture has a title and a mark where they are wanted', () => {
  const plain = chartSvg(chart.core);
  expect(texts(plain)).not.toContain('Candlemark');
  const named = chartSvg(chart.core, { title: true, mark: true });
  expect(texts(named)).toEqual(expect.arrayContaining(['TEST · Test &amp; Sons · 1D', 'Candlemark']));
  expect(texts(named).filter((text) => / – /.test(text ?? ''))).toHaveLength(1);
  const own = chartSvg(chart.core, { title: 'Q2 <draft>', mark: 'ACME' });
  expect(texts(own)).toEqual(expect.arrayContaining(['Q2 &lt;draft&gt;', 'ACME']));
  expect(own).toContain('<title>Q2 &lt;draft&gt;. TEST, 1D');
});

test('the title takes its room from the chart, not from the picture', () => {
  const size = /width="(\d+)" height="(\d+)"/;
  const [plain, named] = [{}, { title: true }].map((options) => size.exec(chartSvg(chart.core, options)));
  expect(named?.[0]).toBe(plain?.[0]);
  const surface = new RecordingSurface(800, 400, 1);
  paintPicture(chart.core, surface, { title: true });
  expect(surface.drawList()).toMatch(/^shift 0,36\n {2}rect #ffffff 0,0,800,364\n/);
});

test('a title that is too long ends in an ellipsis, and leaves out the days', () => {
  const shown = texts(chartSvg(chart.core, { title: 'Long words '.repeat(30) })).filter((text) =>
    text?.includes('Long'),
  );
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(/^Long words .*…$/);
  // Each letter is 7 px wide.
  expect(shown[0]!.length * 7).toBeLessThanOrEqual(800 - 20);
  expect(texts(chartSvg(chart.core, { title: 'Long words '.repeat(30) })).some((text) => text?.includes(' – '))).toBe(
    false,
  );
});

test('a picture may have another theme and size than the screen, which stays as it is', () => {
  const before = chart.screen.surface.drawList();
  const svg = chartSvg(chart.core, { theme: printTheme, widthCss: 1000, heightCss: 300 });
  expect(svg).toContain('width="1000" height="300"');
  expect(svg).toContain(`fill="${printTheme.colors.axisText}"`);
  expect(chart.screen.surface.drawList()).toBe(before);
});

test('a picture in another theme has the colours that were given to bars, in their parts and in all that goes with them', () => {
  const [blue, pink] = ['#0000ff', '#ff00ff'] as const;
  const look = (color: typeof blue | typeof pink) => ({ body: color, border: color, wick: color });
  const coloured = new ChartDriver({ interval: '1D', bars: { up: look(blue), down: look(pink) } });
  const painted = (theme?: 'dark') => {
    const surface = new RecordingSurface(800, 400, 1);
    paintPicture(coloured.core, surface, theme && { theme });
    return surface.drawList();
  };
  const dark = painted('dark');
  for (const color of [blue, pink]) expect(dark.split(color).length).toBe(painted().split(color).length);
  const { up, down } = resolveTheme('dark');
  for (const color of [up, down]) expect(dark).not.toContain(color);
});

test.each([
  [{ title: 7 }, 'toPng.title must be a text or a boolean, got 7'],
  [{ mark: '' }, 'toPng.mark must be a text or a boolean'],
  [{ scale: 9 }, 'toPng.scale must be a number from 0.25 to 8, got 9'],
  [{ widthCss: Number.NaN }, 'toPng.widthCss must be a number above 0'],
  [{ theme: 'blue' }, 'toPng.theme must be light, dark'],
])('refuses %j', (options, message) => {
  expect(() => checkPicture('toPng', options, { warn: () => {}, warned: new Set() })).toThrow(message);
});
