'use client';

import { useEffect, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { attempt, sayFailure } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import type { CalculationStore } from './calculation-store';
import { newSave, saveCalculation, versionNow } from './save-calculation';

/** The id and version of a saved calculation; no id until its first save. */
export type SavedAs = { calculation: string | undefined; version: number };

/** A save without an answer yet: its idempotency key is valid only for the same document and target. */
type Pending = { op: string; of: unknown; to: string };

/**
 * Saves the calculation by button and Ctrl+S, one save at a time, and resolves conflicts with a save by somebody else.
 */
export function useSave({
  store,
  company,
  bid,
  first,
  onSaved,
}: {
  store: CalculationStore;
  company: string;
  bid: string;
  first: SavedAs;
  onSaved: (calculation: string) => void;
}) {
  const [as, setAs] = useState(first);
  const [busy, setBusy] = useState(false);
  const [overtaken, setOvertaken] = useState<string>();
  // Resending the same document after a lost answer is the same save.
  const pending = useRef<Pending>(undefined);

  /** Resolves to what the calculation is saved as; undefined when it failed, which has been shown. */
  async function send(how: {
    calculation: string | undefined;
    version: number | undefined;
    name?: string;
  }): Promise<SavedAs | undefined> {
    const { document } = store.read();
    if (document.rows.length === 0) {
      snackbar.info('Kalkylen har ingen rader å lagre ennå.');
      return undefined;
    }
    const to = JSON.stringify([how.calculation, how.name]);
    const again = pending.current?.of === document && pending.current.to === to ? pending.current.op : undefined;
    const op = again ?? newSave();
    pending.current = { op, of: document, to };
    setBusy(true);
    try {
      const end = await saveCalculation({ company, bid, document, op, name: how.name, ...how });
      pending.current = undefined;
      store.saved(document);
      setOvertaken(undefined);
      const saved = { calculation: end.bcid, version: end.version };
      setAs(saved);
      snackbar.success(`Lagret, ${formatNumber(end.saved)} rader`);
      onSaved(end.bcid);
      return saved;
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        pending.current = undefined;
        setOvertaken(error.message);
      } else sayFailure(error, () => void send(how));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const { calculation, version } = as;
  const sendOwn = () => send({ calculation, version: calculation === undefined ? undefined : version });
  const save = () => {
    if (!busy) void sendOwn();
  };
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      saveNow.current();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    as,
    busy,
    save,
    /** Saves and resolves to the result, for an action that follows; undefined: not saved. */
    saveFirst: sendOwn,
    /** Blocks saving while something else writes the calculation. */
    setBusy,
    /** Sets what is saved after something else has written the calculation. */
    setAs,
    overtaken,
    /** Saves as a new calculation. */
    saveAside: (name: string) => void send({ calculation: undefined, version: undefined, name }),
    /** Saves over the other user's save, which stays among the versions. */
    saveOver: () =>
      attempt(async () => {
        const { calculation } = as;
        if (calculation !== undefined) await send({ calculation, version: await versionNow(company, calculation) });
      }),
    leaveOvertaken: () => setOvertaken(undefined),
  };
}
