'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { CallError } from './call-error';
import { fetchFile } from './fetch-file';

/** The interval between progress messages, ms. */
const sayMs = 500;

/** Saves a file that is made when it is requested, and says how far it has come; it can be called off meanwhile. */
async function save(address: string): Promise<void> {
  const stop = new AbortController();
  const work = snackbar.working('Lager filen …', () => stop.abort());
  let said = 0;
  try {
    const name = await fetchFile(address, {
      signal: stop.signal,
      onBytes: (file, bytes) => {
        const now = performance.now();
        if (now - said < sayMs) return;
        said = now;
        work.say(`Henter «${file}»: ${formatNumber(bytes / 1_000_000, 1)} MB`);
      },
    });
    snackbar.success(`«${name}» er lastet ned.`);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!(error instanceof CallError)) throw error;
    snackbar.error(error.message, error.again ? () => void save(address) : undefined);
  } finally {
    work.end();
  }
}

/** A link to a file that is made when it is requested: opened in the page, it says so, and a refusal is a message. */
export function FileLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // What a menu makes of the press comes first: it leaves alone what is prevented.
    onClick?.(event);
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void save(href);
  };
  return <a {...props} href={href} target="_blank" rel="noopener" onClick={open} />;
}
