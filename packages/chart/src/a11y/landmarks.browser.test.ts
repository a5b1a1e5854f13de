/** What a chart may not bring into a page that it is a part of: landmarks and headings are the page's, however many charts are in it. */
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

const LANDMARKS = 'main, nav, aside, header, footer, section, form, search, h1, h2, h3, h4, h5, h6';
const ROLES = 'main, navigation, complementary, banner, contentinfo, region, form, search, heading'
  .split(', ')
  .map((role) => `[role=${role}]`)
  .join(', ');

test('ten charts with panes, legends and buttons bring no landmark and no heading, and every group in them has a name for people', ({
  charts,
}) =>
  charts.onPage(async (page) => {
    const seen = await page.evaluate(
      async ({ landmarks }) => {
        const host = document.querySelector<HTMLElement>('#chart')!;
        const made = Array.from({ length: 10 }, () => {
          const place = document.createElement('div');
          place.style.height = '240px';
          host.append(place);
          return plain.createFinancialChart(place, {
            data: plain.dailyBars(60),
            volume: 'pane',
            instrument: { symbol: 'ABC' },
          });
        });
        for (const chart of made) await chart.indicators.add({ type: 'rsi' });
        await plain.frames(4);
        const namesOf = (role: string) => [
          ...new Set([...host.querySelectorAll(`[role=${role}]`)].map((element) => element.ariaLabel)),
        ];
        const names = { toolbar: namesOf('toolbar'), group: namesOf('group') };
        const found = [...host.querySelectorAll(landmarks)].map(({ tagName }) => tagName);
        for (const chart of made) chart.destroy();
        return { found, names };
      },
      { landmarks: `${LANDMARKS}, ${ROLES}` },
    );
    expect(seen.found).toEqual([]);
    expect(seen.names.toolbar.toSorted()).toEqual(['Pane 1', 'Pane 2', 'Pane 3']);
    expect(seen.names.group).toEqual(expect.arrayContaining(['Legend of ABC', 'Legend of RSI 14']));
    expect(seen.names.group.join()).not.toMatch(/pane-[0-9a-f]{8}/);
  }));
