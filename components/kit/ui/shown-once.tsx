'use client';

import clsx from 'clsx';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';

type Props = { label: string; value: string; button: string; rows?: number };

/** A link or a key that is shown only once, or a text of so many rows, with a copy button. */
export function ShownOnce({ label, value, button, rows }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      snackbar.success('Kopiert');
    } catch {
      snackbar.error('Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.');
    }
  }
  const field = { readOnly: true, 'aria-label': label, value };
  return (
    <>
      {rows === undefined ? (
        <input {...field} className={inputClass} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <textarea {...field} rows={rows} className={clsx(inputClass, 'h-auto! py-2')} />
      )}
      <div className="mt-4 flex justify-end">
        <Button look="primary" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
    </>
  );
}
