/** A path of our own (with its query) from outside, or undefined: never another host, a scheme or a bare backslash. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /[\\\p{Cc}]/u.test(value)) return undefined;
  return url.pathname + url.search;
}
