'use client';

import { useEffect, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/kit/ui/button';
import { askForScripts } from './missing-scripts';
import { leavePage } from './unsaved';

export const missingText =
  'En del av programmet kunne ikke hentes. Innsikt kan være oppdatert, eller nettet var borte et øyeblikk.';

let inPlace = 0;
const toasts: string[] = [];

/** Whether the page says in the part's own place that it is missing. */
export function isSaidInPlace(): boolean {
  return inPlace > 0;
}

/** The name of a message that goes when the same is said in the part's own place. */
export function missingToast(number: number): string {
  const id = `missing-files-${number}`;
  toasts.push(id);
  return id;
}

/** What can be done about a part that is missing: to ask for it again, or for all of the page. */
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
