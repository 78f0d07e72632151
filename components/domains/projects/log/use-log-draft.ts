'use client';

import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { holdWork } from '@/components/kit/client/unsaved';
import { keepDraft, type LogDraft, readDraft } from './stored-draft';

const newDraft = (day: string): LogDraft => ({
  row: uuidv7(),
  op: uuidv7(),
  day,
  text: '',
  weather: '',
  temperature: '',
  hours: '',
  progress: '',
  pictures: [],
  written: false,
});

const isEmpty = ({ text, weather, temperature, hours, progress, pictures }: LogDraft) =>
  [text, weather, temperature, hours, progress].every((value) => value === '') && pictures.length === 0;

/**
 * The draft of an entry, stored in the browser with its pictures from the first word, so that a lost connection, an
 * expired session or a closed tab loses nothing. A new one is first of the day `first`, then of today.
 */
export function useLogDraft(key: string, { first, today }: { first: string; today: string }) {
  const [draft, setDraft] = useState<LogDraft>(() => newDraft(first));
  const [found, setFound] = useState(false);
  const now = useRef(draft);
  const stored = useRef(true);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((left) => {
      if (gone || !left || !isEmpty(now.current)) return;
      now.current = left;
      setDraft(left);
      setFound(true);
    });
    const letGo = holdWork({
      // Otherwise the browser has stored it.
      waits: () => !stored.current && !isEmpty(now.current),
      keep: async () => keepDraft(key, isEmpty(now.current) ? undefined : now.current),
    });
    return () => {
      gone = true;
      letGo();
    };
  }, [key]);

  function put(next: LogDraft) {
    now.current = next;
    setDraft(next);
    stored.current = false;
    void keepDraft(key, isEmpty(next) ? undefined : next).then((could) => {
      if (now.current === next) stored.current = could;
    });
  }

  return {
    draft,
    /** True if it was left by an earlier visit. */
    found,
    empty: isEmpty(draft),
    change: (values: Partial<LogDraft>) => put({ ...now.current, ...values }),
    clear: () => {
      setFound(false);
      put(newDraft(today));
    },
    read: () => now.current,
  };
}
