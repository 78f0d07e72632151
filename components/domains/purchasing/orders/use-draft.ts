'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { keeper } from '@/components/kit/client/keeper';
import { holdWork } from '@/components/kit/client/unsaved';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import { typedNumber } from '@/lib/core/format/typed-number';
import type { CartLine } from '@/lib/domains/purchasing/orders/cart-line';
import {
  countOf,
  type Draft,
  type DraftLine,
  draftLine,
  isEmpty,
  newDraft,
  type OrderKind,
  withDefaults,
} from './draft';

const { read, keep } = keeper<Draft>('innsikt-bestilling');

/**
 * The user's draft of an order kind in a company: shared by all ordering pages and stored in the browser from the first
 * line, so that a lost connection, an expired session or navigation loses nothing.
 */
export function useDraft(company: string, kind: OrderKind) {
  const { user } = useShell();
  const today = useToday();
  const key = [user.id, company, kind].join('/');
  const [draft, setDraft] = useState<Draft>(() => newDraft(kind, today));
  const [ready, setReady] = useState(false);
  const now = useRef(draft);
  const stored = useRef(true);

  useEffect(() => {
    let gone = false;
    void read(key).then((left) => {
      if (gone) return;
      if (left && isEmpty(now.current)) {
        // Drafts stored by earlier versions lack what has come since.
        now.current = { ...now.current, ...left };
        setDraft(now.current);
      }
      setReady(true);
    });
    const letGo = holdWork({
      // Otherwise the browser has stored it.
      waits: () => !stored.current && !isEmpty(now.current),
      keep: () => keep(key, isEmpty(now.current) ? undefined : now.current),
    });
    return () => {
      gone = true;
      letGo();
    };
  }, [key]);

  const put = useCallback(
    async (next: Draft) => {
      now.current = next;
      setDraft(next);
      stored.current = false;
      const could = await keep(key, isEmpty(next) ? undefined : next);
      if (now.current === next) stored.current = could;
    },
    [key],
  );

  /** Replaces the draft by another order; undo restores it, and undoing that restores what was typed meanwhile. */
  function replace(next: Draft, said: string) {
    const before = now.current;
    void put(next);
    if (isEmpty(before)) return;
    snackbar.success(said, () =>
      now.current === next ? void put(before) : replace(before, 'Bestillingen du holdt på med, er tilbake'),
    );
  }

  const withLines = (lines: Draft['lines']) => void put({ ...now.current, lines });

  const change = (part: Partial<Draft>) => void put({ ...now.current, ...part });
  const changeLine = (line: string, part: Partial<DraftLine>) =>
    change({ lines: now.current.lines.map((one) => (one.key === line ? { ...one, ...part } : one)) });

  return {
    draft,
    /** True once the browser's store has been read. */
    ready,
    change,
    changeLine,
    setText: (name: keyof Draft['texts'], value: string) => change({ texts: { ...now.current.texts, [name]: value } }),
    /** Adds a line; in a purchase order a repeated item increments its line instead. */
    add: (line: CartLine) => {
      const { lines, kind: of } = now.current;
      const same = of === 'PO' && line.item !== null ? lines.find(({ item }) => item === line.item) : undefined;
      if (same) changeLine(same.key, { count: typedNumber((countOf(same) ?? 0) + line.countam) });
      else change({ lines: [...lines, draftLine(line)] });
    },
    addAll: (added: readonly CartLine[]) => {
      const known = new Set(now.current.lines.flatMap(({ item, text }) => [item ?? text]));
      const fresh = added.filter(({ item, text }) => !known.has(item ?? text));
      const lines = fresh.map(draftLine);
      const keys = new Set(lines.map(({ key: one }) => one));
      withLines([...now.current.lines, ...lines]);
      const said = lines.length === 1 ? '1 linje lagt i handlekurven' : `${lines.length} linjer lagt i handlekurven`;
      snackbar.success(said, () => withLines(now.current.lines.filter(({ key: one }) => !keys.has(one))));
    },
    /** Adds what is hired, to be there on its first day unless an earlier one is typed; undo takes both back. */
    addHired: (line: CartLine, from: string) => {
      const { lines, deliverydate: before, orderdate } = now.current;
      const day = from < orderdate ? orderdate : from;
      const added = draftLine(line);
      change({ lines: [...lines, added], deliverydate: before !== '' && before < day ? before : day });
      snackbar.success('1 linje lagt i handlekurven', () =>
        change({
          lines: now.current.lines.filter(({ key: one }) => one !== added.key),
          ...(now.current.deliverydate === day && { deliverydate: before }),
        }),
      );
    },
    /** Adds lines without a message, as a cell that shows it has been pressed. */
    append: (added: readonly DraftLine[]) => withLines([...now.current.lines, ...added]),
    /** Adds an employee to those that equipment is chosen for. */
    addPerson: (person: string) => {
      const { people } = now.current;
      if (!people.includes(person)) change({ people: [...people, person] });
    },
    /** Brings a person's lines back, where the order is still the one they were taken out of; whether it was. */
    restore: (order: string, person: string, lines: readonly DraftLine[]): boolean => {
      const { order: open, people, lines: held } = now.current;
      if (open !== order) return false;
      change({ people: people.includes(person) ? people : [...people, person], lines: [...held, ...lines] });
      return true;
    },
    remove: (...taken: readonly DraftLine[]) => {
      const { order, lines } = now.current;
      const keys = new Set(taken.map(({ key: one }) => one));
      const gone = [...lines.entries()].filter(([, { key: one }]) => keys.has(one));
      const [first] = gone;
      if (!first) return;
      withLines(lines.filter(({ key: one }) => !keys.has(one)));
      const said = gone.length === 1 ? `«${first[1].text || 'Linjen'}» er fjernet` : `${gone.length} linjer er fjernet`;
      // Undo restores the lines unchanged, preserving later edits of the draft.
      snackbar.success(said, () => {
        if (now.current.order === order) {
          withLines(gone.reduce<Draft['lines']>((held, [at, line]) => held.toSpliced(at, 0, line), now.current.lines));
        } else snackbar.error('Bestillingen er sendt eller byttet ut, og linjen kan ikke hentes tilbake.');
      });
    },
    /** Opens another order; undo restores the previous draft. */
    open: async (next: Draft, said?: string) => {
      if (said !== undefined) replace(next, said);
      else await put(next);
    },
    /** The draft is sent or discarded: a new one starts. */
    clear: () => put(newDraft(kind, today)),
    /** Sets the project, and that order's defaults for empty texts. */
    fillIn: ({ project, texts }: Pick<Draft, 'project' | 'texts'>) =>
      change({ project, texts: withDefaults(now.current.texts, texts) }),
    /** Fills empty texts in with what was agreed with a supplier, while it is the order's. */
    agree: (agreed: Partial<Draft['texts']>, supplier: string) => {
      const { supplier: chosen, texts } = now.current;
      if (chosen?.xid !== supplier) return;
      change({ agreed, texts: withDefaults(texts, { ...texts, ...agreed }) });
    },
    renew: (part: Partial<Draft>) => put({ ...newDraft(kind, today), ...part }),
  };
}
export type DraftWork = ReturnType<typeof useDraft>;
