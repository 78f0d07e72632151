'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { upload } from '@/components/kit/client/upload';

/** A chosen picture that is not stored yet: waiting, being sent (share 0–1), or failed. */
export type Queued = {
  id: number;
  file: File;
  /** Its object URL. */
  preview: string;
  share?: number;
  failed?: string;
};

/**
 * Uploads chosen pictures one after the other, with progress. A failed one stays with its error while the others
 * continue, and is retried by the next press.
 */
export function usePictureQueue(company: string, onStored: (message: string, stored: number) => void) {
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const [busy, setBusy] = useState(false);
  const last = useRef(0);
  const abort = useRef<AbortController>(null);
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const mine = previews.current;
    return () => {
      abort.current?.abort();
      for (const preview of mine) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: number, to: Partial<Queued>) =>
    setQueue((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));

  const remove = useCallback((id: number) => {
    setQueue((before) =>
      before.filter((one) => {
        if (one.id !== id) return true;
        URL.revokeObjectURL(one.preview);
        previews.current.delete(one.preview);
        return false;
      }),
    );
  }, []);

  function add(files: readonly File[]) {
    const chosen = files.map((file) => {
      last.current += 1;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { id: last.current, file, preview };
    });
    setQueue((before) => [...before, ...chosen]);
  }

  async function sendOne({ id, file }: Queued, signal: AbortSignal): Promise<string | undefined> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company, scope: 'staging', id: company })) form.set(name, value);
    form.set('file', file);
    change(id, { share: 0, failed: undefined });
    try {
      const { message } = await upload('POST /api/imageupload', form, (share) => change(id, { share }), signal);
      remove(id);
      return message;
    } catch (reason) {
      if (!(reason instanceof CallError) && !signal.aborted) throw reason;
      const failed = reason instanceof CallError ? reason.message : 'Opplastingen ble avbrutt.';
      change(id, { share: undefined, failed });
      return undefined;
    }
  }

  async function send() {
    const own = new AbortController();
    abort.current = own;
    setBusy(true);
    const said: string[] = [];
    try {
      for (const one of queue) {
        if (own.signal.aborted) break;
        const message = await sendOne(one, own.signal);
        if (message !== undefined) said.push(message);
      }
    } finally {
      setBusy(false);
    }
    const [message] = said;
    if (message !== undefined) onStored(message, said.length);
  }

  return { queue, busy, add, remove, send, stop: () => abort.current?.abort() };
}
