import { useCallback, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLivePush } from '@/components/kit/live/live-client';

/**
 * Progress of the server's work for a call: returns a function that makes the id for the call to report under, and
 * calls back with the progress of the latest id.
 */
export function useProgress(onProgress: (done: number, total: number) => void): () => string {
  const work = useRef('');
  useLivePush(
    useCallback(
      (push) => {
        if (push.type === 'progress' && push.workId === work.current) onProgress(push.done, push.total);
      },
      [onProgress],
    ),
  );
  return useCallback(() => {
    work.current = uuidv7();
    return work.current;
  }, []);
}
