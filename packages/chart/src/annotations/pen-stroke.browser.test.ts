/** What a pen draws in a real browser: at once, and as broad as it is pressed. */
import { describe, expect } from 'vitest';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

describe('a pen', () => {
  test('draws with the brush from where it comes down, and leaves how hard it was pressed in the record and the picture', () =>
    charts.onPage(async (page) => {
      await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200) });
        Object.assign(globalThis, { drawn: chart });
        await plain.frames(3);
        chart.drawing.take('brush');
      });
      const session = await page.context().newCDPSession(page);
      const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, force: number) =>
        session.send('Input.dispatchMouseEvent', {
          type,
          x,
          y: 80 + x / 10,
          force,
          pointerType: 'pen',
          button: 'left',
          buttons: type === 'mouseReleased' ? 0 : 1,
          clickCount: 1,
        });
      await pen('mousePressed', 60, 0.1);
      for (let step = 1; step <= 10; step++) await pen('mouseMoved', 60 + step * 10, 0.1 + step * 0.08);
      await pen('mouseReleased', 160, 0);
      const seen = await page.evaluate(async () => {
        const { drawn: chart } = globalThis as unknown as {
          drawn: ReturnType<(typeof plain)['createFinancialChart']>;
        };
        await plain.frames(3);
        const [stroke] = chart.annotations.list();
        return { anchors: stroke?.anchors ?? [], svg: chart.toSvg(), type: stroke?.type };
      });
      expect(seen.type).toBe('brush');
      const pressures = seen.anchors.map((anchor) => ('pressure' in anchor ? anchor.pressure : undefined));
      expect(pressures[0]).toBeCloseTo(0.1, 1);
      expect(pressures.at(-1)).toBeCloseTo(0.9, 1);
      // Between its ends nothing has to be kept: it was drawn straight, and pressed evenly harder.
      expect(pressures.length).toBeLessThan(6);
      expect(seen.svg).toMatch(/<polygon fill="#2f6fd6" points=/);
    }));

  test('asks for the menu with the button on its side, and draws nothing by it', () =>
    charts.onPage(async (page) => {
      await page.evaluate(async () => {
        const element = document.querySelector<HTMLElement>('#chart')!;
        const chart = plain.createFinancialChart(element, { data: plain.dailyBars(200) });
        Object.assign(globalThis, { drawn: chart, asked: [] });
        chart.on('contextMenu', ({ by }) => (globalThis as unknown as { asked: string[] }).asked.push(by));
        await plain.frames(3);
        chart.drawing.take('brush');
      });
      const session = await page.context().newCDPSession(page);
      const side = { x: 200, y: 100, pointerType: 'pen', button: 'right', clickCount: 1 } as const;
      await session.send('Input.dispatchMouseEvent', { ...side, type: 'mousePressed', buttons: 2 });
      await session.send('Input.dispatchMouseEvent', { ...side, type: 'mouseReleased', buttons: 0 });
      const seen = await page.evaluate(async () => {
        await plain.frames(3);
        const { drawn: chart, asked } = globalThis as unknown as {
          drawn: ReturnType<(typeof plain)['createFinancialChart']>;
          asked: readonly string[];
        };
        return { asked, drawn: chart.annotations.list().length };
      });
      expect(seen).toEqual({ asked: ['pointer'], drawn: 0 });
    }));
});
