import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '::127.0.0.1',
  '2001::1',
  '2002:7f00:1::',
  'fec0::1',
  'fe80::1%eth0',
  '::1%lo',
  '192.88.99.1',
  'localhost',
  '',
])('%s is of the own network, or of nobody', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '8.8.8.8', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is of the world',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
