/**
 * Validates an outside value as a path of our own, with its query; undefined for another host, a scheme or a backslash
 * (open redirects).
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /[\\\p{Cc}]/u.test(value)) return undefined;
  return url.pathname + url.search;
}
