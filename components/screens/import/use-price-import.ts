'use client';

import { useState } from 'react';
import type { ChosenSupplier } from '@/components/pickers/supplier-picker';
import { snackbar } from '@/components/ui/snackbar';
import type { Mapping } from '@/lib/imports/prices/fields';
import type { PriceImported, PricePreview } from '@/lib/imports/prices/result';
import { useUpload } from './use-upload';

const notCsv = 'Bare CSV-filer (.csv) kan lastes opp her.';
const failed = 'Noe gikk galt';

export type PriceImportDone = PriceImported & { preview: PricePreview };

/**
 * The steps of a price import: a supplier and a file, what the file would do (asked again whenever supplier or columns change),
 * and the import itself. `requester` is the page's own path.
 */
export function usePriceImport(companyId: string, requester: string, onImported: () => void) {
  const { stage, busy, error, setError, send, stop } = useUpload('/api/equipment/fileupload');
  const [supplier, setSupplier] = useState<ChosenSupplier>();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<PricePreview>();
  const [done, setDone] = useState<PriceImportDone>();
  const [importing, setImporting] = useState(false);

  async function post<T>(fields: Record<string, string | undefined>): Promise<T | undefined> {
    if (!file) return undefined;
    const form = new FormData();
    const all = { company: companyId, requester, ...fields };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
    form.set('file', file);
    const answer = await send(form);
    if (!answer) return undefined;
    if (answer.status === 200) return JSON.parse(answer.text) as T;
    setError(answer.text || failed);
    snackbar.error(failed);
    return undefined;
  }

  async function look(chosen: ChosenSupplier | undefined, mapping: Mapping | undefined) {
    const fields = { supplier: chosen?.xid, mapping: mapping && JSON.stringify(mapping), preview: '1' };
    const answer = await post<PricePreview>(fields);
    if (answer) setPreview(answer);
  }

  async function save() {
    if (!preview) return;
    setImporting(true);
    const answer = await post<PriceImported>({ supplier: supplier?.xid, mapping: JSON.stringify(preview.mapping) });
    setImporting(false);
    if (!answer) return;
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
