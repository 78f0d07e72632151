'use client';

import { Download, Link2 } from 'lucide-react';
import { FileLink } from '@/components/kit/client/file-link';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { snackbar } from '@/components/kit/ui/snackbar';

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
    snackbar.success('Lenken er kopiert.');
  } catch {
    // A browser may deny access to the clipboard; the link can still be copied by hand.
    snackbar.error('Nettleseren lot oss ikke kopiere. Høyreklikk «Last ned» og kopier lenken derfra.');
  }
}

/** The file and its permanent link; disabled while the file would be empty. */
export function FileActions({ address }: { address: string | undefined }) {
  if (address === undefined) {
    return (
      <div className="flex gap-2">
        <Button look="primary" disabled className="grow">
          <Download className="size-4" aria-hidden />
          Last ned
        </Button>
        <Button disabled>
          <Link2 className="size-4" aria-hidden />
          Kopier lenke
        </Button>
      </div>
    );
  }
  return (
    <div className="flex gap-2">
      <FileLink href={address} className={buttonClass('primary', 'grow')}>
        <Download className="size-4" aria-hidden />
        Last ned
      </FileLink>
      <Button onClick={() => copy(address)}>
        <Link2 className="size-4" aria-hidden />
        Kopier lenke
      </Button>
    </div>
  );
}
