/**
 * A list to be saved: its idempotency key, body, description, and when it was closed (ISO). `held` is why it could not
 * be saved yet, `refused` that it must be corrected.
 */
export type Sending<B> = { op: string; body: B; text: string; at: string; held?: string; refused?: boolean };

/** A saved list: its idempotency key identifies it for undo, which is idempotent by `undoOp`. */
export type Saved<B> = { op: string; undoOp: string; body: B; text: string; at: string; undone?: boolean };

/**
 * A user's scanning in a company as stored in the browser: open lists by subject, lists to be sent, and the latest
 * saved.
 */
export type StoredWork<D, B> = {
  drafts: Readonly<Record<string, D>>;
  sending: readonly Sending<B>[];
  saved: readonly Saved<B>[];
};

/** The most saved lists that can be undone. */
const mostSaved = 10;

export const noWork: StoredWork<never, never> = { drafts: {}, sending: [], saved: [] };

/** Changes the open list of a subject; undefined removes it. */
export function withDraft<D, B>(
  work: StoredWork<D, B>,
  of: string,
  next: (draft: D | undefined) => D | undefined,
): StoredWork<D, B> {
  const { [of]: draft, ...others } = work.drafts;
  const changed = next(draft);
  return { ...work, drafts: changed === undefined ? others : { ...others, [of]: changed } };
}

/** Closes an open list and queues it for saving; one closed already, as by another tab, stays so. */
export function closeDraft<D extends { op: string }, B>(
  work: StoredWork<D, B>,
  of: string,
  op: string,
  toSend: (draft: D) => Omit<Sending<B>, 'op'>,
): StoredWork<D, B> {
  const draft = work.drafts[of];
  if (draft?.op !== op) return work;
  const sending = [...work.sending, { ...toSend(draft), op }];
  return { ...withDraft(work, of, () => undefined), sending };
}

const without = <D, B>(work: StoredWork<D, B>, op: string) => work.sending.filter((one) => one.op !== op);

/** A list has been saved, possibly by another tab. */
export function settle<D, B>(work: StoredWork<D, B>, op: string, undoOp: string, at: string): StoredWork<D, B> {
  const done = work.sending.find((one) => one.op === op);
  if (!done) return work;
  const { body, text } = done;
  return {
    ...work,
    sending: without(work, op),
    saved: [{ op, undoOp, body, text, at }, ...work.saved].slice(0, mostSaved),
  };
}

/** A list could not be saved: for now (`refused` false), or until it is corrected. */
export function hold<D, B>(work: StoredWork<D, B>, op: string, held: string, refused: boolean): StoredWork<D, B> {
  return { ...work, sending: work.sending.map((one) => (one.op === op ? { ...one, held, refused } : one)) };
}

/** Removes a list from those to be saved. */
export function drop<D, B>(work: StoredWork<D, B>, op: string): StoredWork<D, B> {
  return { ...work, sending: without(work, op) };
}

/** Queues a list again unchanged. */
export function putBack<D, B>(work: StoredWork<D, B>, sending: Sending<B>): StoredWork<D, B> {
  return { ...work, sending: [...without(work, sending.op), sending] };
}

/** A saved list has been undone. */
export function takenBack<D, B>(work: StoredWork<D, B>, op: string): StoredWork<D, B> {
  return { ...work, saved: work.saved.map((one) => (one.op === op ? { ...one, undone: true } : one)) };
}
