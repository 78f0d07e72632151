'use client';

import { useState } from 'react';
import { useUpload } from '@/components/kit/input/import/use-upload';
import type { ChosenSupplier } from '@/components/kit/input/pickers/supplier-picker';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import type { Mapping } from '@/lib/product/imports/tabular/headings';

const notCsv = 'Bare CSV-filer (.csv) kan lastes opp her.';
const failed = 'Noe gikk galt';

export type PriceImportDone = PriceImported & { preview: PricePreview };

/**
 * The steps of a price import: a supplier and a file, the preview (requested again whenever supplier or columns
 * change), and the import itself. `requester` is the page's own path.
 */
export function usePriceImport(companyId: string, requester: string, onImported: () => void) {
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/equipment/fileupload');
  const [supplier, setSupplier] = useState<ChosenSupplier>();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<PricePreview>();
  const [done, setDone] = useState<PriceImportDone>();
  const [importing, setImporting] = useState(false);

  async function post(fields: Record<string, string | undefined>) {
    if (!file) return undefined;
    const form = new FormData();
    const all = { company: companyId, requester, ...fields };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
    form.set('file', file);
    const { answer, refused } = await send(form);
    if (refused) snackbar.error(failed);
    return answer;
  }

  async function look(chosen: ChosenSupplier | undefined, mapping: Mapping | undefined) {
    const fields = { supplier: chosen?.xid, mapping: mapping && JSON.stringify(mapping), preview: '1' };
    const answer = await post(fields);
    if (answer && 'columns' in answer) setPreview(answer);
  }

  async function save() {
    if (!preview) return;
    setImporting(true);
    const answer = await post({ supplier: supplier?.xid, mapping: JSON.stringify(preview.mapping) });
    setImporting(false);
    if (!answer || 'columns' in answer) return;
    snackbar.info(answer.message);
    setDone({ ...answer, preview });
    setPreview(undefined);
    setFile(undefined);
    onImported();
  }

  return {
    stage,
    busy,
    importing,
    error,
    stop,
    supplier,
    file,
    preview,
    done,
    chooseSupplier: (next: ChosenSupplier | undefined) => {
      setSupplier(next);
      if (preview) void look(next, preview.mapping);
    },
    chooseFile: (next: File | undefined) => {
      const fits = next === undefined || /\.csv$/i.test(next.name);
      setError(fits ? undefined : notCsv);
      setFile(fits ? next : undefined);
      setPreview(undefined);
      setDone(undefined);
    },
    upload: () => look(supplier, undefined),
    chooseMapping: (mapping: Mapping) => {
      if (!preview) return;
      setPreview({ ...preview, mapping });
      void look(supplier, mapping);
    },
    save,
  };
}
