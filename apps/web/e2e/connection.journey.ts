import { SLOWNESS } from './support/slowness.ts';
import { expect, test } from './support/test.ts';

test('the server goes away and comes back while one looks at a chart', { tag: '@long' }, async ({
  chart,
  page,
  server,
  complaints,
}) => {
  await chart.open('/chart/SYN?interval=auto');
  const before = await chart.settled();

  await server.kill();
  await expect(page.getByRole('alert')).toContainText('Server not reachable');
  const { up, down } = await chart.candlePixels();
  expect(up + down, 'what was loaded stays on screen').toBeGreaterThan(20);
  expect((await chart.state()).range).toEqual(before.range);

  await server.start();
  await expect(page.getByText('Server not reachable')).toHaveCount(0, { timeout: 20_000 * SLOWNESS });
  await chart.wheel(-500);
  const after = await chart.settled();
  expect(after.slice.bars).toBeGreaterThan(0);
  // The browser itself reports each request that was refused, or cut off on its way, and nothing else may be wrong.
  const expected = /^(?:Failed to load resource: net::ERR_|WebSocket connection to )/;
  expect(complaints.filter((line) => !expected.test(line))).toEqual([]);
  complaints.length = 0;
});

test('a page that is opened without a server appears as soon as the server is there', { tag: '@long' }, async ({
  chart,
  page,
  server,
  complaints,
}) => {
  await chart.open('/chart/SPX');
  await server.kill();
  await page.getByRole('button', { name: 'Retry now' }).waitFor();
  await chart.wheel(3000);
  await server.start();
  const state = await chart.settled();
  expect(state.slice.bars).toBeGreaterThan(0);
  complaints.length = 0;
});

test('a full disk of the server is told for as long as it is full, over a chart that goes on', async ({
  chart,
  page,
}) => {
  let state = 'full';
  await page.route('**/api/v1/status', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    await route.fulfill({ response, json: { ...status, disk: { state, freeBytes: 12_900_000 } } });
  });
  await page.clock.install();
  await chart.open('/chart/SPX');
  await expect(page.getByRole('alert').filter({ hasText: 'The disk of the server is full' })).toContainText(
    '12 MiB left',
  );
  const { up, down } = await chart.candlePixels();
  expect(up + down).toBeGreaterThan(20);

  state = 'roomy';
  await page.clock.fastForward(61_000);
  await expect(page.getByText('The disk of the server is full')).toHaveCount(0);
});

test('a proxy that passes no sockets on is told, over a chart that goes on', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  let isDeaf = true;
  await page.routeWebSocket('**/api/v1/document/events**', (socket) => {
    if (isDeaf) void socket.close();
    else socket.connectToServer();
  });
  await page.clock.install();
  await chart.open('/chart/SPX');
  const light = page.getByRole('contentinfo');
  await expect(light).toContainText('Connected');
  await page.clock.fastForward(16_000);
  await expect(light).toContainText('No live updates');
  await expect(page.getByTitle('A proxy in front of the server may not pass WebSockets on.')).toBeVisible();
  const { up, down } = await chart.candlePixels();
  expect(up + down).toBeGreaterThan(20);

  isDeaf = false;
  await page.clock.fastForward(11_000);
  await expect(light).toContainText('Connected');
});
