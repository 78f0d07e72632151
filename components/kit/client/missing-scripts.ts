/** Files of the program that the page's HTML asked for and did not get, as far as the browser tells. */
function missingScripts(): HTMLScriptElement[] {
  const entries = performance.getEntriesByType('resource');
  const failed = new Set(
    entries.flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      const { name, responseStatus, decodedBodySize } = entry;
      return responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0) ? [name] : [];
    }),
  );
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/_next/static/"]:not([nomodule])');
  return [...scripts].filter(({ src }) => failed.has(src));
}

let missing: readonly HTMLScriptElement[] = [];

/** Looks for files that the page's HTML did not get; their addresses. */
export function findMissingScripts(): string[] {
  missing = missingScripts();
  return missing.map((script) => script.getAttribute('src') ?? '');
}

/** Asks for one again in its own place: the bundler goes on with what waits for it when it comes. Gives what is missing still. */
async function askAgain(old: HTMLScriptElement): Promise<HTMLScriptElement[]> {
  // One that is no longer there the bundler has taken away itself, and it asks anew when the part is drawn.
  if (!old.isConnected) return [];
  const script = document.createElement('script');
  script.src = old.getAttribute('src') ?? '';
  const answered = new Promise<HTMLScriptElement[]>((resolve) => {
    script.onload = () => resolve([]);
    script.onerror = () => resolve([script]);
  });
  old.replaceWith(script);
  return answered;
}

let asking: Promise<boolean> | undefined;

/** Asks for the missing files again, one asking at a time; whether all of them have come. */
export function askForScripts(): Promise<boolean> {
  asking ??= (async () => {
    missing = (await Promise.all(missing.map(askAgain))).flat();
    return missing.length === 0;
  })().finally(() => {
    asking = undefined;
  });
  return asking;
}
