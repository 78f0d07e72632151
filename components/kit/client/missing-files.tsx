'use client';

import { useEffect } from 'react';
import { toast } from 'sonner';
import { reloadOnce } from './missing-part';
import { isSaidInPlace, missingText, missingToast } from './missing-part-view';
import { askForScripts, findMissingScripts } from './missing-scripts';
import { reportError } from './report-error';
import { leavePage } from './unsaved';

// A pressed message is being dismissed, so the next attempt gets a new id.
let tries = 0;

function say(retry: () => void): void {
  if (isSaidInPlace()) return;
  tries += 1;
  toast.error(missingText, {
    id: missingToast(tries),
    duration: Number.POSITIVE_INFINITY,
    cancel: { label: 'Last siden på nytt', onClick: () => void leavePage(() => window.location.reload()) },
    action: { label: 'Prøv igjen', onClick: retry },
  });
}

/** Says that a part which is not drawn yet, such as a menu, could not be loaded, unless the page can be reloaded. */
export async function partIsMissing(error: unknown, retry: () => void): Promise<void> {
  reportError(error);
  if (!(await reloadOnce())) say(retry);
}

async function retryScripts(): Promise<void> {
  if (!(await askForScripts())) say(retryScripts);
}

/**
 * Retries scripts of the page's HTML that failed to load before the bundler listened for errors: it would wait for them
 * forever, and a visible part would never hydrate. Later failures surface in the part that needs the file.
 */
export function MissingFiles() {
  useEffect(() => {
    const files = findMissingScripts();
    if (files.length === 0) return;
    const error = Object.assign(new Error(`Failed to load chunk ${files.join(' ')}`), { name: 'ChunkLoadError' });
    void partIsMissing(error, retryScripts);
  }, []);
  return null;
}
