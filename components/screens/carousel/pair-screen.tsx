'use client';

import { useCallback, useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { Button } from '@/components/kit/ui/button';
import styles from './pair-screen.module.css';

/** The interval for polling whether the code has been entered, and for retrying a failed call. */
const askMs = 3_000;
const retryMs = 10_000;

type Shown = { code: string; expiresAt: number } | { problem: string };

/** The pairing code until it is used; an expired one is replaced automatically. */
function useCode(asks: boolean): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!asks) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let open: { expiresAt: number } | undefined;

    async function make(): Promise<void> {
      const made = await call('POST /auth/screen');
      if (gone) return;
      if (made.state === 'paired') return window.location.reload();
      const expiresAt = Date.parse(made.expiresAt);
      open = { expiresAt };
      setShown({ code: made.code, expiresAt });
    }

    async function look(): Promise<void> {
      try {
        if (!open || Date.now() >= open.expiresAt) await make();
        else {
          const { state } = await call('GET /auth/screen');
          if (gone) return;
          if (state === 'paired') return window.location.reload();
          if (state !== 'waiting') open = undefined;
        }
        if (!gone) timer = setTimeout(() => void look(), askMs);
      } catch (error) {
        if (gone) return;
        if (!(error instanceof CallError)) throw error;
        if (!open) setShown({ problem: error.message });
        timer = setTimeout(() => void look(), retryMs);
      }
    }

    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asks]);
  return shown;
}

/** An unpaired screen: the code to enter in /admin, readable from a distance with a phone in hand. */
export function PairScreen({ ended }: { ended: boolean }) {
  const [asks, setAsks] = useState(!ended);
  const shown = useCode(asks);
  const again = useCallback(() => setAsks(true), []);
  if (!asks) {
    return (
      <main id="innhold" className={styles.page}>
        <title>Skjermen er avsluttet · Innsikt</title>
        <h1 className={styles.title}>Skjermen er avsluttet</h1>
        <p className={styles.text}>
          En administrator har avsluttet den, den som paret den, har mistet tilgangen, eller den har vært av for lenge.
        </p>
        <Button look="primary" onClick={again} className={styles.button}>
          Par på nytt
        </Button>
      </main>
    );
  }
  return (
    <main id="innhold" className={styles.page}>
      <title>Par en skjerm · Innsikt</title>
      <h1 className={styles.title}>Par en skjerm</h1>
      {shown === undefined && <p className={styles.text}>Henter en kode …</p>}
      {shown !== undefined && 'problem' in shown && (
        <p role="alert" className={styles.text}>
          {shown.problem}
        </p>
      )}
      {shown !== undefined && 'code' in shown && (
        <>
          <p role="status" aria-label={`Koden er ${[...shown.code].join(' ')}`} className={styles.code}>
            {shown.code.slice(0, 3)} {shown.code.slice(3)}
          </p>
          <p className={styles.text}>
            Skriv koden i Innsikt: Administrasjon → Skjermer, «Par en skjerm». Den gjelder i ti minutter.
          </p>
        </>
      )}
    </main>
  );
}
