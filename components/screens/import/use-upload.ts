'use client';

import { useCallback, useRef, useState } from 'react';
import { useLivePush } from '@/components/chrome/live-connection';
import { type UploadAnswer, uploadForm } from './upload-file';

/** Where an upload is: how much has been sent, then how much has been read (null: not told yet). */
export type Stage = { name: 'idle' } | { name: 'sending'; share: number } | { name: 'reading'; share: number | null };

/**
 * Sends a form with a file to a call and follows it: `send` gives the answer, or undefined when there was none, and `error` says
 * why. A new upload calls off the one before.
 */
export function useUpload(address: string) {
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const [error, setError] = useState<string>();
  const importId = useRef('');
  const abort = useRef<AbortController>(null);

  useLivePush(
    useCallback((push) => {
      if (push.type !== 'import-progress' || push.importId !== importId.current) return;
      setStage((was) => (was.name === 'idle' ? was : { name: 'reading', share: push.done / push.total }));
    }, []),
  );

  const send = useCallback(
    async (form: FormData): Promise<UploadAnswer | undefined> => {
      abort.current?.abort('replaced');
      const own = new AbortController();
      abort.current = own;
      importId.current = crypto.randomUUID();
      form.set('importid', importId.current);
      setError(undefined);
      setStage({ name: 'sending', share: 0 });
      const show = (share: number) => {
        if (abort.current === own) setStage(share < 1 ? { name: 'sending', share } : { name: 'reading', share: null });
      };
      try {
        const answer = await uploadForm(address, form, show, own.signal);
        return own.signal.aborted ? undefined : answer;
      } catch (reason) {
        if (own.signal.reason === 'replaced') return undefined;
        const stopped = reason instanceof DOMException && reason.name === 'AbortError';
        setError(stopped ? 'Opplastingen ble avbrutt. Ingenting er lest inn.' : String((reason as Error).message));
        return undefined;
      } finally {
        if (abort.current === own) setStage({ name: 'idle' });
      }
    },
    [address],
  );

  return { stage, busy: stage.name !== 'idle', error, setError, send, stop: () => abort.current?.abort() };
}
