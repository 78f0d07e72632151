'use client';

import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, CallName } from '@/lib/product/calls/answers';
import type { CallParams } from '@/lib/product/calls/call-address';
import { call } from './call';
import type { CallError } from './call-error';
import { type ReadEnd, startReading } from './read';

export type Read<T> = {
  /** Undefined until it has arrived. */
  answer: T | undefined;
  /** The last answer received, to show while a newer one is loading. */
  latest: T | undefined;
  /** The error, whose message is a sentence. */
  failed: CallError | undefined;
  loading: boolean;
  retry: () => void;
};

/**
 * The answer of a call, requested at once and again when name, parameters or `version` change. Without parameters
 * nothing is requested. Unmounting aborts the request, and an answer to earlier parameters is never shown.
 */
export function useRead<N extends CallName>(
  name: N,
  params: CallParams | undefined,
  version: string | number = '',
): Read<AnswerOf<N>> {
  const load = (signal: AbortSignal) => call(name, { params, signal });
  return useLoad(params && JSON.stringify([name, params, version]), load);
}

/** The same for any load with an abort signal; `key` identifies what `load` requests, undefined: nothing. */
export function useLoad<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ of: string; end: ReadEnd<T>; latest: T | undefined }>();
  const requested = key === undefined ? undefined : `${attempt} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the loading.
  useEffect(() => {
    if (requested === undefined) return;
    return startReading(load, (end) =>
      setShown((before) => ({ of: requested, end, latest: 'answer' in end ? end.answer : before?.latest })),
    );
  }, [requested]);
  const end = requested !== undefined && shown?.of === requested ? shown.end : undefined;
  return {
    answer: end && 'answer' in end ? end.answer : undefined,
    latest: shown?.latest,
    failed: end && 'failed' in end ? end.failed : undefined,
    loading: requested !== undefined && end === undefined,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
