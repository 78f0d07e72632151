'use client';

import { useEffect, useState } from 'react';

/** What is loaded: on its way (with what was here before it was asked for anew), here, or why it is not. */
export type Loaded<T> =
  | { name: 'loading'; before: T | undefined }
  | { name: 'ready'; value: T }
  | { name: 'failed'; message: string };

/** Loads at once, again when the key is another, and gives a way to ask again. The key says all that `load` asks for. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<{ asked: string; end: Exclude<Loaded<T>, { name: 'loading' }> }>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the loading.
  useEffect(() => {
    const leave = new AbortController();
    load(leave.signal).then(
      (value) => !leave.signal.aborted && setLoaded({ asked, end: { name: 'ready', value } }),
      (reason: unknown) => {
        if (!leave.signal.aborted) setLoaded({ asked, end: { name: 'failed', message: (reason as Error).message } });
      },
    );
    return () => leave.abort();
  }, [asked]);
  const before = loaded?.end.name === 'ready' ? loaded.end.value : undefined;
  const now: Loaded<T> = loaded?.asked === asked ? loaded.end : { name: 'loading', before };
  return [now, () => setAttempt((count) => count + 1)];
}
