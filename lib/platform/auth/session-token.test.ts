import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionSeconds } from './cookies';
import { decodeToken, encodeToken } from './session-token';

const secret = 'a secret of at least thirty-two characters';
const newToken = () => ({ sub: randomUUID(), sid: randomUUID(), sv: 1, company: randomUUID() });

afterEach(() => void vi.useRealTimers());

test('a cookie is opened once, and says the same afterwards', async () => {
  const token = newToken();
  const cookie = await encodeToken(token, secret);
  const first = await decodeToken(cookie, [secret]);
  expect(first).toEqual(token);
  expect(await decodeToken(cookie, [secret])).toBe(first);
});

test('a cookie that is known says nothing with another secret, cut, or changed', async () => {
  const cookie = await encodeToken(newToken(), secret);
  expect(await decodeToken(cookie, [secret])).not.toBeNull();
  expect(await decodeToken(cookie, [`${secret} changed`])).toBeNull();
  expect(await decodeToken(cookie.slice(0, -1), [secret])).toBeNull();
  expect(await decodeToken(`${cookie}A`, [secret])).toBeNull();
  expect(await decodeToken(cookie, [secret])).not.toBeNull();
});

test('a cookie of the secret before is read beside one of the present', async () => {
  const [before, now] = [newToken(), newToken()];
  const both = [`${secret} changed`, secret];
  expect(await decodeToken(await encodeToken(before, secret), both)).toEqual(before);
  expect(await decodeToken(await encodeToken(now, `${secret} changed`), both)).toEqual(now);
});

test('a cookie that is known ends with its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cookie = await encodeToken(newToken(), secret);
  expect(await decodeToken(cookie, [secret])).not.toBeNull();
  vi.setSystemTime(Date.now() + (sessionSeconds - 5) * 1_000);
  expect(await decodeToken(cookie, [secret])).not.toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await decodeToken(cookie, [secret])).toBeNull();
});

test('cookies beyond those that are kept are opened as before', async () => {
  const stored = newToken();
  const cookie = await encodeToken(stored, secret);
  const first = await decodeToken(cookie, [secret]);
  for (let others = 0; others < 1_000; others += 1) await decodeToken(await encodeToken(newToken(), secret), [secret]);
  const again = await decodeToken(cookie, [secret]);
  expect(again).toEqual(stored);
  expect(again).not.toBe(first);
});
