'use client';

import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { CallError } from '@/components/kit/client/call-error';
import { hold, type Sending, settle } from './stored-work';
import type { StoredWorkState } from './use-stored-work';

/** The retry interval while the network is down, in milliseconds. */
const retryEvery = 10_000;
const none: ReadonlySet<string> = new Set();

/** Returns the cause that holds a refused list: network, permission, or a fault to correct. */
function holdOf({ again, status, message }: CallError): { held: string; refused: boolean } {
  if (again) return { held: 'Nettet er borte. Listen er tatt vare på og sendes når det er tilbake.', refused: false };
  return { held: message, refused: status !== 401 && status !== 403 };
}

/**
 * Sends closed lists one after the other, each with its idempotency key, so that it counts once however often it is
 * sent: when the network is back, when the page is opened again, from any tab.
 */
export function useSending<D, B>(
  { work, settled, change }: StoredWorkState<D, B>,
  save: (sending: Sending<B>) => Promise<unknown>,
  onSaved: (sending: Sending<B>, undoOp: string) => void,
) {
  const verbs = useRef({ save, onSaved });
  verbs.current = { save, onSaved };
  const [sent, setSent] = useState<string>();
  /** The lists that failed since the last restart. */
  const [tried, setTried] = useState<ReadonlySet<string>>(none);
  const underWay = useRef(new Set<string>());
  const next = settled ? work?.sending.find(({ op, refused }) => !refused && !tried.has(op)) : undefined;
  const waiting = work?.sending.some(({ refused }) => !refused) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is sent again by its name, not when its words change.
  useEffect(() => {
    if (!next || underWay.current.has(next.op)) return;
    const { op } = next;
    underWay.current.add(op);
    setSent(op);
    verbs.current
      .save(next)
      .then(() => {
        const undoOp = uuidv7();
        change((now) => settle(now, op, undoOp, new Date().toISOString()));
        verbs.current.onSaved(next, undoOp);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const { held, refused } = holdOf(error);
        change((now) => hold(now, op, held, refused));
        setTried((before) => new Set([...before, op]));
      })
      .finally(() => {
        underWay.current.delete(op);
        setSent(undefined);
      });
  }, [next?.op]);

  const held = waiting && tried.size > 0;
  useEffect(() => {
    if (!held || tried.size === 0) return;
    const retry = () => setTried(none);
    const timer = setTimeout(retry, retryEvery);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [held, tried]);

  return { sent, again: () => setTried(none) };
}
