'use client';

import { useEffect } from 'react';
import { toast } from 'sonner';
import { reloadOnce } from './missing-part';
import { isSaidInPlace, missingText, missingToast } from './missing-part-view';
import { askForScripts, findMissingScripts } from './missing-scripts';
import { reportError } from './report-error';
import { leavePage } from './unsaved';

// A message that has been pressed is on its way out: the next try has one of its own.
let tries = 0;

function say(): void {
  if (isSaidInPlace()) return;
  tries += 1;
  toast.error(missingText, {
    id: missingToast(tries),
    duration: Number.POSITIVE_INFINITY,
    cancel: { label: 'Last siden på nytt', onClick: () => void leavePage(() => window.location.reload()) },
    action: {
      label: 'Prøv igjen',
      onClick: async () => {
        if (!(await askForScripts())) say();
      },
    },
  });
}

async function handle(files: readonly string[]): Promise<void> {
  const error = Object.assign(new Error(`Failed to load chunk ${files.join(' ')}`), { name: 'ChunkLoadError' });
  reportError(error);
  if (!(await reloadOnce())) say();
}

/**
 * Looks after the files the page's HTML asks for: the bundler waits for ever for one that failed before it began to listen,
 * and a part of the page is seen and does not answer. One that fails later fails where it is drawn.
 */
export function MissingFiles() {
  useEffect(() => {
    const files = findMissingScripts();
    if (files.length > 0) void handle(files);
  }, []);
  return null;
}
