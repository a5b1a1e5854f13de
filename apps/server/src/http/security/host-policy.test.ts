import { describe, expect, test } from 'vitest';
import { createHostPolicy } from './host-policy.ts';

describe('on this machine only', () => {
  const hosts = createHostPolicy({ names: ['127.0.0.1'], remote: false, forwarded: [], port: () => 8080 });

  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST:8080'])('%s is ours', (host) => {
    expect(hosts.allows(host)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'localhost',
    'localhost:8081',
    'localhost:08080x',
    'localhost.:8080',
    'evil.example:8080',
    'localhost.evil.example:8080',
    'evil-localhost:8080',
    '127.0.0.1.nip.io:8080',
    '127.1:8080',
    '127.0.0.2:8080',
    '0x7f000001:8080',
    '2130706433:8080',
    '[::ffff:127.0.0.1]:8080',
    '192.168.1.5:8080',
    'user@localhost:8080',
    'localhost:8080@evil.example',
    'localhost:8080, evil.example',
    'localhost:8080/',
    '[::1:8080',
  ])('%s is not', (host) => {
    expect(hosts.allows(host)).toBe(false);
  });

  test('the port is asked for until it is known, and then no more', () => {
    const ports = [0, 8080, 9999];
    const later = createHostPolicy({ names: [], remote: false, forwarded: [], port: () => ports.shift()! });
    expect(later.allows('localhost:8080')).toBe(false);
    expect(later.allows('localhost:8080')).toBe(true);
    expect(later.allows('localhost:8080')).toBe(true);
    expect(ports).toEqual([9999]);
  });

  test('the port may be left out where it is the usual one', () => {
    const usual = createHostPolicy({ names: [], remote: false, forwarded: [], port: () => 80 });
    expect(usual.allows('localhost')).toBe(true);
    expect(usual.allows('localhost:80')).toBe(true);
  });
});

describe('behind a proxy', () => {
  const hosts = createHostPolicy({
    names: ['127.0.0.1'],
    remote: false,
    forwarded: ['charts.example', '[fd00::1]'],
    port: () => 8080,
  });

  test.each(['charts.example', 'Charts.Example:8443', '[fd00::1]', 'localhost:8080'])('%s is ours', (host) => {
    expect(hosts.allows(host)).toBe(true);
  });

  test.each(['evil.example', 'charts.example.evil.example', 'my.charts.example', 'localhost', '127.0.0.1:9000'])(
    '%s is not',
    (host) => {
      expect(hosts.allows(host)).toBe(false);
    },
  );
});

describe('open to other machines', () => {
  const hosts = createHostPolicy({ names: ['charts.lan'], remote: true, forwarded: [], port: () => 8080 });

  test.each(['192.168.1.5:8080', '[fe80::1]:8080', 'charts.lan:9000', 'localhost:9000', '10.0.0.1'])(
    '%s is ours',
    (host) => {
      expect(hosts.allows(host)).toBe(true);
    },
  );

  test.each(['evil.example:8080', '192.168.1.5.nip.io:8080', 'charts.lan.evil.example'])('%s is not', (host) => {
    expect(hosts.allows(host)).toBe(false);
  });
});
