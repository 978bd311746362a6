import { isIP, isIPv6 } from 'node:net';

/** Whoever has an IPv6 connection has 2^64 addresses: the network counts, not the host. */
export function networkOf(address: string): string {
  const host = withoutPort(address).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped !== undefined) return mapped;
  // What is no address at all counts as one network: whoever makes up such names gains nothing.
  if (isIP(host) === 0) return 'unknown';
  return isIPv6(host) ? firstHalf(host) : host;
}

/** Some proxies write the port behind the address: 192.0.2.7:4711, [2001:db8::1]:4711. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
