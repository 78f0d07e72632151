'use client';

import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';

/** A link or a key that is shown only once, with a copy button. */
export function ShownOnce({ label, value, button }: { label: string; value: string; button: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      snackbar.success('Kopiert');
    } catch {
      snackbar.error('Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.');
    }
  }
  return (
    <>
      <input
        readOnly
        aria-label={label}
        value={value}
        className={inputClass}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 flex justify-end">
        <Button look="primary" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
    </>
  );
}
