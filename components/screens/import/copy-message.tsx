'use client';

import { Copy } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';

/** Copies a text to paste into a mail to the accountant. */
export function CopyMessage({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.success('Meldingen er kopiert. Lim den inn i en e-post til regnskapet.');
    } catch {
      snackbar.error('Nettleseren lot oss ikke kopiere meldingen.');
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden /> Kopier melding til regnskap
    </Button>
  );
}
