'use client';

import { lazy } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { Dialog } from '@/components/kit/ui/dialog';
import { Skeleton } from '@/components/kit/ui/states';
import type { Place } from './import-steps';

const ImportSteps = part((watch) => lazy(() => watch(import('./import-steps'))));

/** The import of a CSV file into a live table: the file, the mapping of its columns, the preview, and undoing it. */
export function ImportDialog({
  title,
  open,
  onClose,
  ...place
}: Place & { title: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      wide
      title={`Importer fil: ${title}`}
      description="Rader med kjent nøkkel oppdateres, nye legges til. Linjer som må rettes, kan vente."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Late waiting={<Skeleton className="h-40" />} missing="Importen kunne ikke hentes.">
        <ImportSteps {...place} onClose={onClose} />
      </Late>
    </Dialog>
  );
}
