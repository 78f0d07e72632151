import { useCallback, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLivePush } from '@/components/kit/live/live-client';

/**
 * Follows work that the server does for a call: gives what makes an id for the call to name its work by, and calls back with how far the
 * work of the latest id has come.
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
