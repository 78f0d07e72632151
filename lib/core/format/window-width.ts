/** The cookie with the browser's last window width, narrow or wide; see isNarrow. */
export const windowCookie = 'window';

/**
 * True for a narrow window: by the cookie, on the first visit by whether the user agent is a phone. CSS cannot decide
 * it, because a narrow list has another column order.
 */
export function isNarrow(cookie: string | undefined, userAgent: string | null): boolean {
  if (cookie === 'narrow' || cookie === 'wide') return cookie === 'narrow';
  return /\bMobi/.test(userAgent ?? '');
}
