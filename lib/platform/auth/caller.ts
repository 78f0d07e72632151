import { BlockList, isIPv6 } from 'node:net';
import { env } from '@/base/env';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';

/** The origin of an attempt, for the rate limits on guessing. */
export type Caller = {
  /** The client's IP address, or its IPv6 /64, since one subscriber has the whole /64. */
  address?: string;
  /** The address may be shared by many users: a local proxy that is not configured as trusted. */
  shared?: boolean;
  /** A device on which the account has logged in before (lib/platform/auth/device.ts). */
  device?: string;
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Normalizes an address for counting: IPv4-mapped IPv6 as IPv4, IPv6 by its first four groups. */
function countedAs(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Returns the origin of a request: the last entry of the trusted proxy's header, else the peer address of the
 * connection, which the web process writes into its own header.
 */
export function callerOf(headers: Headers): Caller {
  const trusted = env().TRUSTED_PROXY_HEADER;
  if (trusted !== '') {
    const address = headers.get(trusted)?.split(',').at(-1)?.trim();
    return address ? { address: countedAs(address) } : {};
  }
  const peer = headers.get(peerHeader);
  if (!peer) return {};
  return { address: countedAs(peer), shared: loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') };
}
