import { BlockList, isIP } from 'node:net';

const OWN_NETWORK = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  OWN_NETWORK.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  // Addresses of version 4 in another dress; of no address, and of this machine, too.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  OWN_NETWORK.addSubnet(address, bits, 'ipv6');
}

/** Whether an address is of this machine, of its network, or of nobody: none that a stranger may have a server ask. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  // An address mapped from version 4 is looked up as what it is.
  return version === 0 || OWN_NETWORK.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}
