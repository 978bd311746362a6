import { isIP, isIPv6 } from 'node:net';

/** An IPv6 customer has 2^64 addresses, so limiting each address would be useless. */
export function networkOf(address: string): string {
  const host = withoutPort(address).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped !== undefined) return mapped;
  // All invalid addresses count as one network, so that a caller gains nothing by making up addresses.
  if (isIP(host) === 0) return 'unknown';
  return isIPv6(host) ? firstHalf(host) : host;
}

/** For second limits. A provider gives one customer up to a /48, which has 65,536 networks of 64 bits. */
export function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Removes the port that some proxies append, as in 192.0.2.7:4711 and [2001:db8::1]:4711. */
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
