'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { keeper } from '@/components/kit/client/keeper';
import { holdWork } from '@/components/kit/client/unsaved';
import { useShell } from '@/components/kit/context/shell-context';
import type { MarkKind } from '@/lib/domains/tasks/phrase';
import type { TaskAnswer } from '@/lib/domains/tasks/task-answer';

/**
 * An unsent phrase: its idempotency key, the day and choices it was displayed with, and why it was refused, if it was.
 */
export type Phrase = { op: string; text: string; day: string; leave: MarkKind[]; refused?: string };

type Stored = { text: string; leave: MarkKind[]; waiting: Phrase[] };

const nothing: Stored = { text: '', leave: [], waiting: [] };
const isNothing = ({ text, waiting }: Stored) => text === '' && waiting.length === 0;
const { read, keep } = keeper<Stored>('innsikt-oppgaver');

/**
 * Text typed into the user's tasks or log: stored in the browser from the first letter until the server has saved it,
 * so that a lost connection, an expired session or navigation loses nothing. Idempotency keys make each take effect
 * once.
 */
export function usePhrases(company: string, kind: 'todo' | 'ilog', onMade: (made: TaskAnswer) => void) {
  const { user } = useShell();
  const key = [user.id, company, kind].join('/');
  const [state, setState] = useState<Stored>(nothing);
  const [sending, setSending] = useState(false);
  const now = useRef(state);
  const isSaved = useRef(true);
  const busy = useRef(false);
  const made = useRef(onMade);
  made.current = onMade;

  const put = useCallback(
    (change: (before: Stored) => Stored) => {
      const next = change(now.current);
      now.current = next;
      setState(next);
      isSaved.current = false;
      void keep(key, isNothing(next) ? undefined : next).then((could) => {
        if (now.current === next) isSaved.current = could;
      });
    },
    [key],
  );

  /** Sends waiting phrases in order, until one fails. */
  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const drop = (op: string) => (before: Stored) => ({
      ...before,
      waiting: before.waiting.filter((phrase) => phrase.op !== op),
    });
    try {
      for (;;) {
        const next = now.current.waiting.find(({ refused }) => refused === undefined);
        if (!next) break;
        const { op, text, day, leave } = next;
        const params = { Text: text, company, day, leave: leave.join(','), kind, op };
        try {
          const answer = await call('GET /api/todo/create', { params });
          put(drop(op));
          made.current(answer);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.again || error.status === 401) break;
          put((before) => ({
            ...before,
            waiting: before.waiting.map((phrase) =>
              phrase.op === op ? { ...phrase, refused: error.message } : phrase,
            ),
          }));
        }
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [company, kind, put]);

  useEffect(() => {
    let gone = false;
    void read(key).then((left) => {
      if (gone || !left) return;
      put((before) => ({
        text: before.text || left.text,
        leave: before.text === '' ? left.leave : before.leave,
        waiting: [...left.waiting, ...before.waiting],
      }));
      void send();
    });
    const again = () => void send();
    window.addEventListener('online', again);
    const letGo = holdWork({
      waits: () => !isSaved.current && !isNothing(now.current),
      keep: () => keep(key, isNothing(now.current) ? undefined : now.current),
    });
    return () => {
      gone = true;
      window.removeEventListener('online', again);
      letGo();
    };
  }, [key, put, send]);

  return {
    ...state,
    sending,
    type: (text: string) => put((before) => ({ ...before, text, leave: text === '' ? [] : before.leave })),
    leaveAsText: (mark: MarkKind) => put((before) => ({ ...before, leave: [...before.leave, mark] })),
    /** Adds the text as a task, and empties the box at once for the next. */
    add: (day: string, text: string) => {
      put(({ leave, waiting }) => ({
        text: '',
        leave: [],
        waiting: [...waiting, { op: uuidv7(), text, day, leave }],
      }));
      void send();
    },
    retry: () => void send(),
    /** Moves a refused phrase back into the box, or drops it. */
    mend: (phrase: Phrase) =>
      put((before) => ({
        text: phrase.text,
        leave: phrase.leave,
        waiting: before.waiting.filter(({ op }) => op !== phrase.op),
      })),
    drop: (phrase: Phrase) =>
      put((before) => ({ ...before, waiting: before.waiting.filter(({ op }) => op !== phrase.op) })),
  };
}
export type Phrases = ReturnType<typeof usePhrases>;
