/**
 * Which Host headers the server answers for. A page of a foreign site can point its own name at 127.0.0.1 (DNS
 * rebinding) and would then be of the same origin as the server; its name gives it away here.
 */
export interface HostPolicy {
  allows(host: string | undefined): boolean;
}

export interface HostPolicyOptions {
  /** Names beside localhost, 127.0.0.1 and [::1]: the bound one, the machine's. */
  readonly names: readonly string[];
  /** Whether other machines may connect: then any IP address and any port (a forwarded one) will do, as neither can be rebound. */
  readonly remote: boolean;
  /** The port that the server listens on, known only once it does. */
  readonly port: () => number;
}

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::([0-9]{1,5}))?$/;
const IP_ADDRESS = /^(?:\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3})$/;
const HTTP_PORT = 80;

export function createHostPolicy({ names, remote, port }: HostPolicyOptions): HostPolicy {
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', ...names.map(asHostName)]);
  // Remembered, for to ask a socket takes a system call, and this is asked for every request.
  let ownPort = 0;
  return {
    allows(host) {
      const match = HOST.exec((host ?? '').toLowerCase());
      if (match === null) return false;
      const [, name = '', portText = String(HTTP_PORT)] = match;
      if (remote) return allowed.has(name) || IP_ADDRESS.test(name);
      if (ownPort === 0) ownPort = port();
      return allowed.has(name) && Number(portText) === ownPort;
    },
  };
}

/** An IPv6 address stands in brackets in a Host header and in a URL. */
export function asHostName(address: string): string {
  return (address.includes(':') && !address.startsWith('[') ? `[${address}]` : address).toLowerCase();
}
