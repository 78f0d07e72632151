'use client';

import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import type { useRestore } from './use-restore';

/** Confirms that a version is restored over unsaved work, or over what somebody else has saved meanwhile. */
export function RestoreDialog({ restoring, busy }: { restoring: ReturnType<typeof useRestore>; busy: boolean }) {
  const { question, leave, saveFirst, withoutSaving, anyway } = restoring;
  if (!question) return null;
  const { restore } = question;
  const unsaved = question.why === 'unsaved';
  return (
    <Dialog
      title={unsaved ? 'Du har ulagret arbeid' : 'Noen har lagret før deg'}
      description={
        unsaved
          ? `Lagrer du først, blir arbeidet ditt liggende som en egen versjon før versjon ${restore} hentes tilbake.`
          : `${question.message} Henter du versjon ${restore} tilbake likevel, blir det den andre lagret liggende blant versjonene.`
      }
      open
      onOpenChange={(open) => !open && leave()}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={leave}>{unsaved ? 'Avbryt' : 'Vent'}</Button>
        {unsaved && (
          <>
            <Button look="danger" disabled={busy} onClick={() => withoutSaving(restore)}>
              Hent tilbake uten å lagre
            </Button>
            <Button look="primary" disabled={busy} onClick={() => void saveFirst(restore)}>
              Lagre først
            </Button>
          </>
        )}
        {!unsaved && (
          <Button look="danger" disabled={busy} onClick={() => void anyway(restore)}>
            Hent tilbake likevel
          </Button>
        )}
      </div>
      {unsaved && (
        <p className="mt-3 text-caption text-muted">
          Uten å lagre: «Angre» i en av tabellene gir deg arbeidet tilbake så lenge siden er åpen.
        </p>
      )}
    </Dialog>
  );
}
