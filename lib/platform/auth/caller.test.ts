import { expect, test, vi } from 'vitest';
import { callerOf } from './caller';

const settings = vi.hoisted(() => ({ TRUSTED_PROXY_HEADER: '' }));
vi.mock('@/base/env', () => ({ env: () => settings }));

const of = (headers: Record<string, string>) => callerOf(new Headers(headers));

test('without a proxy it is the peer as web wrote it down; this machine itself may be anybody', () => {
  settings.TRUSTED_PROXY_HEADER = '';
  expect(of({ 'x-innsikt-peer': '203.0.113.7', 'x-forwarded-for': '10.0.0.1' })).toEqual({
    address: '203.0.113.7',
    shared: false,
  });
  expect(of({ 'x-innsikt-peer': '::ffff:203.0.113.7' })).toEqual({ address: '203.0.113.7', shared: false });
  for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
    expect(of({ 'x-innsikt-peer': peer }).shared, peer).toBe(true);
  }
  expect(of({ 'x-forwarded-for': '10.0.0.1' })).toEqual({});
});

test('a trusted proxy’s last word counts, and the peer does not', () => {
  settings.TRUSTED_PROXY_HEADER = 'x-forwarded-for';
  expect(of({ 'x-innsikt-peer': '127.0.0.1', 'x-forwarded-for': '10.0.0.1, 203.0.113.7' })).toEqual({
    address: '203.0.113.7',
  });
  expect(of({ 'x-innsikt-peer': '127.0.0.1' })).toEqual({});
});

test('all of a subscriber’s IPv6 is one address, however it is written', () => {
  settings.TRUSTED_PROXY_HEADER = 'x';
  const one = ['2001:db8:0:1::5', '2001:0DB8:0000:0001:ffff::1', '2001:db8:0:1:a:b:c:d', '2001:db8:0:1::'];
  expect(new Set(one.map((x) => of({ x }).address))).toEqual(new Set(['2001:db8:0:1::/64']));
  expect(of({ x: '2001:db8:0:2::5' }).address).toBe('2001:db8:0:2::/64');
  expect(of({ x: 'fe80::1%eth0' }).address).toBe('fe80:0:0:0::/64');
});
