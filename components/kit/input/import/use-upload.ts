'use client';

import { useCallback, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { upload } from '@/components/kit/client/upload';
import { useProgress } from '@/components/kit/context/use-progress';
import type { AnswerOf, CallName } from '@/lib/product/calls/answers';

/** Where an upload is: how much has been sent, then how much has been read (null: not told yet). */
export type Stage = { name: 'idle' } | { name: 'sending'; share: number } | { name: 'reading'; share: number | null };

/** How an upload ended: the answer; what the server asks about first; refused. Empty: called off, or nobody answered. */
export type UploadEnd<T> = { answer?: T; question?: { sentence: string; confirm: string }; refused?: true };

/**
 * Sends a form with a file to a call and follows it; `error` says why there is no answer. A new upload calls off the one before.
 */
export function useUpload<N extends CallName>(name: N) {
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const [error, setError] = useState<string>();
  const abort = useRef<AbortController>(null);
  const newWork = useProgress(
    useCallback((done, total) => {
      setStage((was) => (was.name === 'idle' ? was : { name: 'reading', share: done / total }));
    }, []),
  );

  const send = useCallback(
    async (form: FormData): Promise<UploadEnd<AnswerOf<N>>> => {
      abort.current?.abort('replaced');
      const own = new AbortController();
      abort.current = own;
      form.set('importid', newWork());
      setError(undefined);
      setStage({ name: 'sending', share: 0 });
      const show = (share: number) => {
        if (abort.current === own) setStage(share < 1 ? { name: 'sending', share } : { name: 'reading', share: null });
      };
      try {
        const answer = await upload(name, form, show, own.signal);
        return own.signal.aborted ? {} : { answer };
      } catch (reason) {
        if (own.signal.reason === 'replaced') return {};
        if (own.signal.aborted) {
          setError('Opplastingen ble avbrutt. Ingenting er lest inn.');
          return {};
        }
        if (!(reason instanceof CallError)) throw reason;
        const confirm = reason.headers.get('x-confirm');
        if (confirm !== null) return { question: { sentence: reason.message, confirm: decodeURIComponent(confirm) } };
        setError(reason.message);
        return reason.status === 0 ? {} : { refused: true };
      } finally {
        if (abort.current === own) setStage({ name: 'idle' });
      }
    },
    [name, newWork],
  );

  return { stage, busy: stage.name !== 'idle', error, setError, send, stop: () => abort.current?.abort() };
}
