import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const headersOf = (part: string) => [...part.matchAll(/proxy_set_header (\S+)/g)].map(([, name]) => name ?? '');

test('every place of the nginx sample that sets a header sets all that the server sets', () => {
  const sample = readFileSync('deploy/nginx.conf', 'utf8').replaceAll(/#.*$/gm, '');
  const places = [...sample.matchAll(/location [^{]*\{[^}]*\}/g)].map(([place]) => place);
  const own = headersOf(places.reduce((rest, place) => rest.replace(place, ''), sample));
  expect(own).toContain('X-Real-IP');
  // nginx inherits headers only where a place has none of its own.
  const lacking = places.flatMap((place) => {
    const set = headersOf(place);
    const missing = set.length === 0 ? [] : own.filter((name) => !set.includes(name));
    return missing.map((name) => `${place.split('{')[0]?.trim()}: ${name}`);
  });
  expect(lacking).toEqual([]);
});
