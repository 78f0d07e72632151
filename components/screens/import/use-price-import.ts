'use client';

import { useState } from 'react';
import { useFileImport } from '@/components/kit/input/import/use-file-import';
import type { ChosenSupplier } from '@/components/kit/input/pickers/supplier-picker';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { priceFileNames } from '@/lib/product/imports/tabular/file-names';

const failed = 'Noe gikk galt';

export type PriceImportDone = PriceImported & { preview: PricePreview };

/**
 * The steps of a price import: a supplier and a file, the preview (requested again whenever the supplier changes), and
 * the import itself. `requester` is the page's own path.
 */
export function usePriceImport(companyId: string, requester: string, onImported: () => void) {
  const [supplier, setSupplier] = useState<ChosenSupplier>();
  const [done, setDone] = useState<PriceImportDone>();
  const steps = useFileImport(
    'POST /api/equipment/fileupload',
    { company: companyId, requester, supplier: supplier?.xid },
    {
      imported: (answer, preview) => {
        snackbar.info(answer.message);
        setDone({ ...answer, preview });
        onImported();
      },
      refused: () => snackbar.error(failed),
      names: priceFileNames,
    },
  );

  return {
    ...steps,
    supplier,
    done,
    chooseSupplier: (next: ChosenSupplier | undefined) => {
      setSupplier(next);
      steps.readAgain({ supplier: next?.xid });
    },
    chooseFile: (next: File | undefined) => {
      setDone(undefined);
      steps.choose(next);
    },
    correct: (next: File) => {
      if (steps.choose(next)) void steps.read(next);
    },
    upload: () => steps.file && steps.read(steps.file),
  };
}
