import { expect, test } from 'vitest';
import { networkOf } from './login-failures';

test.each([
  [{ address: '203.0.113.77' }, '203.0.113.0/24'],
  [{ address: '2001:db8:1:2::/64' }, '2001:db8:1::/48'],
  [{ address: '127.0.0.1', shared: true }, ''],
  [{}, ''],
])('%j is stored as «%s»', (caller, network) => expect(networkOf(caller)).toBe(network));
