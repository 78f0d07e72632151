'use client';

import { useCallback, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { upload } from '@/components/kit/client/upload';
import { useProgress } from '@/components/kit/context/use-progress';
import type { AnswerOf, CallName } from '@/lib/product/calls/answers';

/** The stage of an upload: the share sent, then the share processed (null: not reported yet). */
export type Stage = { name: 'idle' } | { name: 'sending'; share: number } | { name: 'reading'; share: number | null };

/** The result of an upload: the answer, a question to confirm first, or a refusal. Empty: aborted, or no answer. */
export type UploadEnd<T> = { answer?: T; question?: { sentence: string; confirm: string }; refused?: true };

/**
 * Uploads a form with a file to a call and tracks it; `error` is the reason for a failure. A new upload aborts the
 * previous one.
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
