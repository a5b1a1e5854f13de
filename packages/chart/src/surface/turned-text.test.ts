import { expect, it } from 'vitest';
import { RecordingSurface } from './recording-surface.ts';
import type { Surface, TextStyle } from './surface.ts';
import { SvgSurface } from './svg-surface.ts';

const STYLE: TextStyle = { color: '#112233', sizeCss: 12, family: 'sans-serif', weight: 400, align: 'center' };

function write(surface: Surface): void {
  surface.text('level', 20, 10, STYLE);
  surface.text('turned', 30.25, 40, { ...STYLE, angleRad: -Math.PI / 6 });
}

it('is written down with how far it is turned', () => {
  const surface = new RecordingSurface(100, 100, 2);
  write(surface);
  expect(surface.drawList()).toMatchInlineSnapshot(`
    "text "level" 20,10 center 400 12px #112233
    text "turned" 30.3,40 center 400 12px #112233 turned -30"
  `);
});

it('is turned about the middle of its line in SVG', () => {
  const surface = new SvgSurface(200, 200, 2);
  write(surface);
  expect(surface.toSvg('A picture').replaceAll('<text', '\n<text')).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 200 200" role="img"><title>A picture</title>
    <text x="40" y="28.16" font-family="sans-serif" font-size="24" font-weight="400" text-anchor="middle" fill="#112233">level</text>
    <text x="60.5" y="88.16" font-family="sans-serif" font-size="24" font-weight="400" text-anchor="middle" fill="#112233" transform="rotate(-30 60.5 80)">turned</text></svg>"
  `);
});
