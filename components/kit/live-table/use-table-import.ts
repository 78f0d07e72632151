'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Part } from '@/lib/platform/tables/parts';
import type { TableImported } from '@/lib/product/imports/table/receive-table';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';

export type ImportDone = TableImported & { preview: ImportPreview };

/**
 * The steps of an import into a live table: a file (or pasted text), its preview (requested again when the mapping
 * changes), the import, and undoing it as one.
 */
export function useTableImport(company: string, tbl: string, part: Part) {
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/tableimport');
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [done, setDone] = useState<ImportDone>();
  const [importing, setImporting] = useState(false);
  const [undoing, setUndoing] = useState(false);

  async function post(chosen: File, fields: Record<string, string | undefined>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company, tbl, ...part, ...fields })) {
      if (value !== undefined) form.set(name, value);
    }
    form.set('file', chosen);
    return (await send(form)).answer;
  }

  async function look(chosen: File, mapping: Mapping | undefined) {
    const answer = await post(chosen, { mapping: mapping && JSON.stringify(mapping), preview: '1' });
    if (answer && 'columns' in answer) setPreview(answer);
  }

  function choose(next: File | undefined) {
    const fits = next === undefined || /\.(csv|txt)$/i.test(next.name);
    setError(fits ? undefined : 'Bare CSV-filer (.csv) kan lastes opp her.');
    setFile(fits ? next : undefined);
    setPreview(undefined);
    setDone(undefined);
    if (fits && next) void look(next, undefined);
  }

  async function save() {
    if (!preview || !file) return;
    setImporting(true);
    const answer = await post(file, { mapping: JSON.stringify(preview.mapping) });
    setImporting(false);
    if (!answer || 'columns' in answer) return;
    setDone({ ...answer, preview });
    setPreview(undefined);
    setFile(undefined);
  }

  async function undo(imported: string): Promise<boolean> {
    setUndoing(true);
    setError(undefined);
    try {
      await call('POST /api/tableimport/undo', { body: { company, tbl, imported, op: uuidv7() } });
      snackbar.info('Importen er angret');
      setDone(undefined);
      return true;
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      setError(reason.message);
      return false;
    } finally {
      setUndoing(false);
    }
  }

  return {
    stage,
    busy,
    importing,
    undoing,
    error,
    stop,
    file,
    preview,
    done,
    choose,
    save,
    undo,
    chooseMapping: (mapping: Mapping) => {
      if (!preview || !file) return;
      setPreview({ ...preview, mapping });
      void look(file, mapping);
    },
  };
}
