'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useFileImport } from '@/components/kit/input/import/use-file-import';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Part } from '@/lib/platform/tables/parts';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';

export type ImportDone = TableImported & { preview: ImportPreview; fileName: string };

/** Takes back an import into a table by its key; true where it was. */
export function useUndoImport(
  company: string,
  tbl: string,
  on: { undone: () => void; refused: (sentence: string | undefined) => void },
) {
  const [undoing, setUndoing] = useState(false);
  async function undo(imported: string): Promise<boolean> {
    setUndoing(true);
    on.refused(undefined);
    try {
      await call('POST /api/tableimport/undo', { body: { company, tbl, imported, op: uuidv7() } });
      snackbar.info('Importen er angret');
      on.undone();
      return true;
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      on.refused(reason.message);
      return false;
    } finally {
      setUndoing(false);
    }
  }
  return { undoing, undo };
}

/** The steps of an import into a live table: a file (or pasted text), its preview, the import, and undoing it as one. */
export function useTableImport(company: string, tbl: string, part: Part) {
  const [done, setDone] = useState<ImportDone>();
  const steps = useFileImport(
    'POST /api/tableimport',
    { company, tbl, ...part },
    { imported: (answer, preview, fileName) => setDone({ ...answer, preview, fileName }) },
  );
  const { undoing, undo } = useUndoImport(company, tbl, { undone: () => setDone(undefined), refused: steps.setError });

  function choose(next: File | undefined) {
    setDone(undefined);
    if (steps.choose(next) && next) void steps.read(next);
  }

  return { ...steps, undoing, done, choose, undo };
}
