const isOurs = (address: string): boolean => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith('/_next/static/') && pathname.endsWith('.js');
};

/**
 * Takes the elements of scripts that could not be fetched out of the page. The chunk loader waits for a script that is
 * there, even one that failed earlier; an absent script is requested again, and its failure is noticed.
 */
export function dropMissedScripts(): void {
  const missed = performance
    .getEntriesByType('resource')
    .filter(
      (entry): entry is PerformanceResourceTiming =>
        entry instanceof PerformanceResourceTiming &&
        isOurs(entry.name) &&
        (entry.responseStatus >= 400 || entry.decodedBodySize === 0),
    );
  const addresses = new Set(missed.map(({ name }) => name));
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (addresses.has(script.src)) script.remove();
  }
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isOurs(target.src)) target.remove();
    },
    true,
  );
}
