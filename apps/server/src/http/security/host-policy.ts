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
  /** Names that a proxy in front passes on, in small letters, on whatever port: none of them can be rebound either, as whoever named them here owns them. */
  readonly forwarded: readonly string[];
  /** The port that the server listens on, known only once it does. */
  readonly port: () => number;
}

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::([0-9]{1,5}))?$/;
const IP_ADDRESS = /^(?:\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3})$/;
const HTTP_PORT = 80;

export function createHostPolicy({ names, remote, forwarded, port }: HostPolicyOptions): HostPolicy {
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', ...names.map(asHostName)]);
  const onAnyPort = new Set(forwarded);
  // Remembered, for to ask a socket takes a system call, and this is asked for every request.
  let ownPort = 0;
  return {
    allows(host) {
      const read = readHost(host);
      if (read === null) return false;
      const { name, portText = String(HTTP_PORT) } = read;
      if (onAnyPort.has(name)) return true;
      if (remote) return allowed.has(name) || IP_ADDRESS.test(name);
      if (ownPort === 0) ownPort = port();
      return allowed.has(name) && Number(portText) === ownPort;
    },
  };
}

/** The parts of a Host header, in small letters; null for what is none. */
export function readHost(
  host: string | undefined,
): { readonly name: string; readonly portText: string | undefined } | null {
  const match = HOST.exec((host ?? '').toLowerCase());
  return match?.[1] === undefined ? null : { name: match[1], portText: match[2] };
}

/** An IPv6 address stands in brackets in a Host header and in a URL. */
export function asHostName(address: string): string {
  return (address.includes(':') && !address.startsWith('[') ? `[${address}]` : address).toLowerCase();
}
