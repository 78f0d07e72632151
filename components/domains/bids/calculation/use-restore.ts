'use client';

import { useRef, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { attempt, sayFailure } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { CalculationStore } from './calculation-store';
import { newSave, versionNow } from './save-calculation';
import type { SavedAs, useSave } from './use-save';

/** The question before a version is restored: what to do with unsaved work, or that somebody else has saved. */
export type RestoreQuestion =
  | { restore: number; why: 'unsaved' }
  | { restore: number; why: 'overtaken'; message: string };

/**
 * Restores a saved version as the newest. Nothing is lost: unsaved work prompts first and undo brings it back, and a
 * save by somebody else is pointed out and stays among the versions.
 */
export function useRestore({
  store,
  company,
  saving,
  onRestored,
}: {
  store: CalculationStore;
  company: string;
  saving: ReturnType<typeof useSave>;
  onRestored: () => void;
}) {
  const [question, setQuestion] = useState<RestoreQuestion>();
  // Repeated after a lost answer, it has the same idempotency key.
  const pending = useRef<{ op: string; of: string }>(undefined);

  async function bringBack(restore: number, { calculation, version }: SavedAs) {
    if (calculation === undefined) return;
    const of = `${calculation} ${restore} ${version}`;
    const op = pending.current?.of === of ? pending.current.op : newSave();
    pending.current = { op, of };
    saving.setBusy(true);
    try {
      const body = { company, bcid: calculation, restore, version, op };
      const made = await call('POST /api/bid/calc/restore', { params: { company }, body });
      await show(calculation, restore, made.version);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setQuestion({ restore, why: 'overtaken', message: error.message });
      } else sayFailure(error, () => void bringBack(restore, { calculation, version }));
    } finally {
      saving.setBusy(false);
    }
  }

  /** The rows as saved: a supplier deleted since is not among them. */
  async function show(calculation: string, restore: number, version: number) {
    try {
      const params = { company, bcid: calculation, version };
      const { items, assumptions } = await call('GET /api/bid/calc?bcid=[bcid]&version=[version]', { params });
      pending.current = undefined;
      setQuestion(undefined);
      store.replaced({ rows: items, assumptions });
      saving.setAs({ calculation, version });
      snackbar.success(`Versjon ${restore} er hentet tilbake og lagret som versjon ${version}`);
      onRestored();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      snackbar.error(`Versjon ${restore} er lagret på nytt, men kunne ikke vises. ${error.message}`);
    }
  }

  return {
    question,
    leave: () => setQuestion(undefined),
    /** Prompts first when something is not saved. */
    start: (restore: number) => {
      if (store.read().dirty) setQuestion({ restore, why: 'unsaved' });
      else void bringBack(restore, saving.as);
    },
    withoutSaving: (restore: number) => void bringBack(restore, saving.as),
    saveFirst: async (restore: number) => {
      setQuestion(undefined);
      const saved = await saving.saveFirst();
      if (saved) await bringBack(restore, saved);
    },
    /** Restores over the other user's save, which stays among the versions. */
    anyway: (restore: number) =>
      attempt(async () => {
        const { calculation } = saving.as;
        if (calculation === undefined) return;
        await bringBack(restore, { calculation, version: await versionNow(company, calculation) });
      }),
  };
}
