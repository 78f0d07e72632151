'use client';

import { useEffect, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/kit/ui/button';
import { askForScripts } from './missing-scripts';
import { leavePage } from './unsaved';

/** Begins with the text of the specification (1, section 8). */
export const missingText =
  'Loading chunk failed. En del av programmet kunne ikke hentes. Innsikt kan være oppdatert, eller nettet var borte et øyeblikk.';

let inPlace = 0;
const toasts: string[] = [];

/** True while the missing part's own place shows the error. */
export function isSaidInPlace(): boolean {
  return inPlace > 0;
}

/** The id of a message that is withdrawn when the part's own place shows the same. */
export function missingToast(number: number): string {
  const id = `missing-files-${number}`;
  toasts.push(id);
  return id;
}

/** The remedies for a missing part: retry it, or reload the page. */
export function MissingPartButtons({ onRetry }: { onRetry: () => void }) {
  const [trying, startTrying] = useTransition();
  useEffect(() => {
    inPlace += 1;
    for (const id of toasts.splice(0)) toast.dismiss(id);
    return () => {
      inPlace -= 1;
    };
  }, []);
  const tryAgain = () =>
    startTrying(async () => {
      await askForScripts();
      startTrying(onRetry);
    });
  return (
    <>
      <Button look="primary" disabled={trying} onClick={tryAgain}>
        Prøv igjen
      </Button>
      <Button onClick={() => void leavePage(() => window.location.reload())}>Last siden på nytt</Button>
    </>
  );
}
