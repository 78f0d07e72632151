'use client';

import { useEffect } from 'react';
import { send } from '@/components/kit/client/call';
import styles from './pair-screen.module.css';

const againMs = 15_000;

/** Explains why a paired screen currently shows nothing; it retries indefinitely. */
export function WaitingScreen({ text }: { text: string }) {
  useEffect(() => {
    const timer = setInterval(() => {
      void send('GET /healthz').then(
        () => window.location.reload(),
        () => undefined,
      );
    }, againMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="innhold" className={styles.page}>
      <title>Venter · Innsikt</title>
      <h1 className={styles.title}>Tavlen kommer</h1>
      <p role="status" className={styles.text}>
        {text} Skjermen prøver igjen av seg selv.
      </p>
    </main>
  );
}
