/** A list that is to be saved: what is sent under its name, said in words, and since when (ISO). `held` says why it could not be yet, `refused` that it must be mended. */
export type Sending<B> = { op: string; body: B; text: string; at: string; held?: string; refused?: boolean };

/** A list that has been saved: by its name it is taken back, once, under `undoOp`. */
export type Saved<B> = { op: string; undoOp: string; body: B; text: string; at: string; undone?: boolean };

/** What a browser keeps of a user's scanning in a company: lists that are being made by what they are for, those on their way, and the latest saved. */
export type StoredWork<D, B> = {
  drafts: Readonly<Record<string, D>>;
  sending: readonly Sending<B>[];
  saved: readonly Saved<B>[];
};

/** As many saved lists as are kept to be taken back. */
const mostSaved = 10;

export const noWork: StoredWork<never, never> = { drafts: {}, sending: [], saved: [] };

/** Changes the list that is made for something; undefined ends it. */
export function withDraft<D, B>(
  work: StoredWork<D, B>,
  of: string,
  next: (draft: D | undefined) => D | undefined,
): StoredWork<D, B> {
  const { [of]: draft, ...others } = work.drafts;
  const changed = next(draft);
  return { ...work, drafts: changed === undefined ? others : { ...others, [of]: changed } };
}

/** Ends a list and puts it among those that are to be saved; one that is ended already, as in another tab, stays so. */
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

/** A list has been saved, or was so already in another tab. */
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

/** A list could not be saved: for now (`refused` false), or as it is. */
export function hold<D, B>(work: StoredWork<D, B>, op: string, held: string, refused: boolean): StoredWork<D, B> {
  return { ...work, sending: work.sending.map((one) => (one.op === op ? { ...one, held, refused } : one)) };
}

/** Takes a list away from those that are to be saved. */
export function drop<D, B>(work: StoredWork<D, B>, op: string): StoredWork<D, B> {
  return { ...work, sending: without(work, op) };
}

/** Puts a list among those that are to be saved again, as it stood. */
export function putBack<D, B>(work: StoredWork<D, B>, sending: Sending<B>): StoredWork<D, B> {
  return { ...work, sending: [...without(work, sending.op), sending] };
}

/** A saved list has been taken back. */
export function takenBack<D, B>(work: StoredWork<D, B>, op: string): StoredWork<D, B> {
  return { ...work, saved: work.saved.map((one) => (one.op === op ? { ...one, undone: true } : one)) };
}
