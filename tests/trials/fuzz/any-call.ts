import fc from 'fast-check';
import { nastyText } from '@/tests/factories/nasty-text';
import { type Method, type RouteCall, routes, type Target } from '@/tests/routes';

const hostile = fc.constantFrom<unknown>(
  "'; select 1 --",
  '../../etc/passwd',
  '=1+1',
  '<script>1</script>',
  'javascript:1',
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '1e999',
  '-0',
  '1.234.567,89',
  '9'.repeat(400),
  'x'.repeat(20_001),
  '[]',
  '{}',
  'null',
  ...[Number.MAX_SAFE_INTEGER, -1, 1e308, 5e-324, 2 ** 31, 2 ** 63, 0.1 + 0.2],
);

/** What a field may hold that nobody meant it to. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  nastyText(60),
  fc.jsonValue({ maxDepth: 3 }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.double(),
  fc.integer(),
);

type Entry = { address: string; method: Method; list: (target: Target) => RouteCall[] };
const entries: Entry[] = Object.entries(routes).flatMap(([address, entry]) =>
  (Object.entries(entry) as [Method, Entry['list']][]).map(([method, list]) => ({ address, method, list })),
);

/** A call of the route table, and what is to be spoiled in it; the call itself is made for the company there is. */
export type SpoiledCall = {
  entry: Entry;
  which: number;
  fields: { at: number; value: unknown }[];
  params: { at: number; value: string }[];
  raw: string | undefined;
};

export const spoiledCall: fc.Arbitrary<SpoiledCall> = fc.record({
  entry: fc.constantFrom(...entries),
  which: fc.nat({ max: 10_000 }),
  fields: fc.array(fc.record({ at: fc.nat({ max: 400 }), value: anyValue }), { maxLength: 3 }),
  params: fc.array(fc.record({ at: fc.nat({ max: 20 }), value: fc.oneof(nastyText(40), hostile.map(String)) }), {
    maxLength: 2,
  }),
  raw: fc.option(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), { freq: 12, nil: undefined }),
});

/** The places of a value, its own among them, through which it can be changed. */
function placesIn(value: unknown, set: (changed: unknown) => void, found: ((changed: unknown) => void)[]): void {
  found.push(set);
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const name of Object.keys(holder)) {
    placesIn(
      holder[name],
      (changed) => {
        holder[name] = changed;
      },
      found,
    );
  }
}

/** The request a spoiled call is, for the company there is; undefined for one that would end the session it is made with. */
export function requestOf({ entry, which, fields, params, raw }: SpoiledCall, target: Target) {
  const calls = entry.list(target).filter((one) => !one.endsSession);
  const made = calls[which % calls.length];
  if (!made) return undefined;
  let json = structuredClone(made.json);
  if (json !== undefined) {
    const places: ((changed: unknown) => void)[] = [];
    placesIn(
      json,
      (changed) => {
        json = changed;
      },
      places,
    );
    for (const { at, value } of fields) places[at % places.length]?.(value);
  }
  const url = new URL(made.address, 'http://localhost');
  const names = [...new Set([...url.searchParams.keys(), 'id', 'media', 'q'])];
  for (const { at, value } of params) {
    const name = names[at % names.length] ?? 'id';
    if (name !== 'company' || at % 5 === 0) url.searchParams.set(name, value.replace(/\p{Surrogate}/gu, ''));
  }
  const form = made.form?.();
  const parts = [...(form?.keys() ?? [])];
  for (const { at, value } of fields) {
    const name = parts[at % (parts.length || 1)];
    if (form && name !== undefined && name !== 'file') form.set(name, String(value));
  }
  const type = { 'content-type': 'application/json' };
  const plain = made.json !== undefined;
  return {
    address: `${url.pathname}${url.search}`,
    params: made.params,
    headers: plain || raw !== undefined ? type : {},
    body: entry.method === 'GET' ? undefined : (raw ?? (plain ? JSON.stringify(json) : form)),
  };
}
