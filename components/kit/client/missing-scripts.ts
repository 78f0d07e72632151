/** Scripts of the page's HTML that failed to load, as far as the browser reports it. */
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

/** The addresses of scripts the page's HTML failed to load. */
export function findMissingScripts(): string[] {
  missing = missingScripts();
  return missing.map((script) => script.getAttribute('src') ?? '');
}

/** Requests a script again in its own place, whose load lets the bundler continue. Returns what is still missing. */
async function askAgain(old: HTMLScriptElement): Promise<HTMLScriptElement[]> {
  // The bundler removed the script itself, and requests it again when the part is drawn.
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

/** Retries the missing scripts, one attempt at a time; resolves to whether all have loaded. */
export function askForScripts(): Promise<boolean> {
  asking ??= (async () => {
    missing = (await Promise.all(missing.map(askAgain))).flat();
    return missing.length === 0;
  })().finally(() => {
    asking = undefined;
  });
  return asking;
}
