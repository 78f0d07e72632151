/** The cookie in which the browser keeps whether its window is narrow; see isNarrow. */
export const windowCookie = 'window';

/**
 * Whether a page is to be drawn for a window as narrow as a phone's: as the browser's was last, by its cookie; at the first visit
 * by whether the device says it is a phone. CSS cannot decide it: a phone has a list's columns in another order.
 */
export function isNarrow(cookie: string | undefined, userAgent: string | null): boolean {
  if (cookie === 'narrow' || cookie === 'wide') return cookie === 'narrow';
  return /\bMobi/.test(userAgent ?? '');
}
