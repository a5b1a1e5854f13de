import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { localSource, STAYS, status } from '../testing/local-source.ts';
import { boundedRequest, type Resolve } from './bounded-request.ts';

const BOUNDS = { timeoutMs: 2000, mostBytes: 1000, mayBePrivate: false };

/** Counts connections on this machine's own addresses: what was refused in words must not have arrived. */
async function canary() {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  // Both versions at one port.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  onTestFinished(() => void server.close());
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { port, connections: () => connections };
}

/** Every way in which an address of version 4 can be written in an address of the web, a good many of them. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
  const octal = (value: number) => `0${value.toString(8)}`;
  const mapped = `${hex(number >>> 16, 4)}:${hex(number & 0xffff, 4)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number, 8)}`,
    `0X${hex(number, 8).toUpperCase()}`,
    octal(number),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((part) => `0x${hex(part)}`).join('.'),
    `${a}.${number & 0xffffff}`,
    `${a}.${b}.${number & 0xffff}`,
    `0x${hex(a)}.${octal(b)}.${number & 0xffff}`,
    [a, b, c, d]
      .map((part) => String(part).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))
      .join('\u3002'),
    [a, b, c, d].map((part) => encodeURIComponent(String(part)).replaceAll(/\d/g, (digit) => `%3${digit}`)).join('.'),
    `user:pass@${address}`,
    `example.com@${address}`,
    `[::ffff:${address}]`,
    `[::FFFF:${mapped}]`,
    `[0:0:0:0:0:ffff:${mapped}]`,
    `[::${address}]`,
    `[64:ff9b::${mapped}]`,
    `[64:ff9b:1::${mapped}]`,
    `[2002:${mapped}::]`,
  ];
}

const OWN = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
];
const HOSTS = [
  ...OWN.flatMap(spellings),
  ...['localhost', 'LOCALHOST', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fc00::1]', '127.1', '0'],
];

test('no spelling of an address of the own network is asked', async () => {
  const { port, connections } = await canary();
  expect(HOSTS.length).toBeGreaterThan(150);
  for (const host of HOSTS) {
    for (const address of [`http://${host}:${port}/x`, `https://${host}:${port}/x`]) {
      await expect(boundedRequest(address, {}, BOUNDS, STAYS), address).rejects.toMatchObject({
        code: 'private-address',
      });
    }
  }
  expect(connections()).toBe(0);
});

test('a name that has an address of the own network is not asked, also when it was another a moment ago', async () => {
  const { port, connections } = await canary();
  const asked: string[] = [];
  const answers: string[][] = [
    ['127.0.0.1'],
    ['203.0.113.7', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1', '203.0.113.7'],
    ['fe80::1%lo'],
  ];
  const resolve: Resolve = (host, _options, done) => {
    asked.push(host);
    const addresses = answers[(asked.length - 1) % answers.length]!;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  for (const _ of answers) {
    await expect(
      boundedRequest(`http://rebound.example:${port}/x`, {}, { ...BOUNDS, resolve }, STAYS),
    ).rejects.toMatchObject({ code: 'private-address', message: expect.stringContaining('rebound.example (') });
  }
  // Once for each connection: what was checked is what would have been connected to.
  expect(asked).toHaveLength(answers.length);
  expect(connections()).toBe(0);
});

test.each([301, 302, 303, 307, 308])('the redirect %i is not followed, wherever it leads', async (code) => {
  const { port, connections } = await canary();
  const to = `http://127.0.0.1:${port}/x`;
  const source = await localSource({
    '/x': status(code, { location: to, refresh: `0; url=${to}`, link: `<${to}>; rel=preload` }),
  });
  const answer = await boundedRequest(`${source.url}/x`, {}, { ...BOUNDS, mayBePrivate: true }, STAYS);
  expect(answer.status).toBe(code);
  expect(connections()).toBe(0);
});
