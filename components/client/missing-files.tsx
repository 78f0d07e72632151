'use client';

import { useEffect } from 'react';
import { toast } from 'sonner';
import { reloadOnce } from './missing-part';
import { missingText } from './missing-part-view';
import { reportError } from './report-error';
import { leavePage } from './unsaved';

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

// A message that has been pressed is on its way out: the next try has one of its own.
let tries = 0;

async function handle(scripts: readonly HTMLScriptElement[]): Promise<void> {
  const files = scripts.map((script) => script.getAttribute('src')).join(' ');
  const error = Object.assign(new Error(`Failed to load chunk ${files}`), { name: 'ChunkLoadError' });
  reportError(error);
  if (await reloadOnce()) return;
  toast.error(missingText, {
    id: `missing-files-${tries}`,
    duration: Number.POSITIVE_INFINITY,
    cancel: { label: 'Last siden på nytt', onClick: () => void leavePage(() => window.location.reload()) },
    action: { label: 'Prøv igjen', onClick: () => askAgain(scripts) },
  });
}

/** Asks for the files again in their own place: the bundler goes on with what waits for them when they come. */
function askAgain(scripts: readonly HTMLScriptElement[]): void {
  tries += 1;
  const fresh = scripts.map((old) => {
    const script = document.createElement('script');
    script.src = old.getAttribute('src') ?? '';
    old.replaceWith(script);
    return script;
  });
  const failed = new Set<HTMLScriptElement>();
  for (const script of fresh) {
    script.onerror = () => {
      failed.add(script);
      void handle([...failed]);
    };
  }
}

/**
 * Looks after the files the page's HTML asks for: the bundler waits for ever for one that failed before it began to listen,
 * and a part of the page is seen and does not answer. One that fails later fails where it is drawn.
 */
export function MissingFiles() {
  useEffect(() => {
    const missing = missingScripts();
    if (missing.length > 0) void handle(missing);
  }, []);
  return null;
}
