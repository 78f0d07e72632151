import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { counted } from '@/lib/core/format/count-text';
import { type Choice, mayWait } from '@/lib/domains/purchasing/invoices/settle/finding';
import { type Choices, questionsOf, type SettleInvoice } from './settle-model';

const help = [
  { keys: 'G', text: 'Godtar avviket' },
  { keys: 'K', text: 'Merker avviket som krav' },
  { keys: 'M', text: 'Mangler levering: venter på varene' },
  { keys: 'Pil opp og ned', text: 'Går fra avvik til avvik' },
  { keys: 'J', text: 'Neste faktura, uten å lagre' },
  { keys: 'Ctrl Enter', text: 'Lagrer og går til neste' },
];

/** Holds the choices for the open differences of an invoice, the keys that choose, and the saving. */
export function useSettling({
  company,
  invoice,
  mayWrite,
  next,
  onSaved,
}: {
  company: string;
  invoice: SettleInvoice;
  mayWrite: boolean;
  /** The address of the next invoice to settle; the inbox after the last. */
  next: string;
  onSaved: () => void;
}) {
  const go = useGo();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const questions = questionsOf(invoice);
  const [chosen, setChosen] = useState<Choices>({});
  const [moved, setMoved] = useState(0);
  const [leaving, setLeaving] = useState<string>();
  const at = Math.max(0, Math.min(moved, questions.length - 1));
  const { mayClaim } = invoice.settling;
  const choices: Choices = Object.fromEntries(questions.map(({ key, proposed }) => [key, chosen[key] ?? proposed]));
  const allowed = (choice: Choice, reason: (typeof questions)[number]['finding']) =>
    choice === 'vent' ? mayWait(reason) : choice === 'godta' || mayClaim;

  const changed = questions.some(({ key, proposed }) => (chosen[key] ?? proposed) !== proposed);
  const skip = () => (changed ? setLeaving(next) : go(next));
  const choose = (key: string, choice: Choice) => setChosen((now) => ({ ...now, [key]: choice }));
  /** Chooses for the difference that has the keys, and moves on to the following one. */
  const byKey = (choice: Choice) => () => {
    const question = questions[at];
    if (!mayWrite || !question || !allowed(choice, question.finding)) return;
    choose(question.key, choice);
    setMoved(at + 1);
  };
  const undo = (decided: string) =>
    attempt(async () => {
      await call('POST /api/equipment/invoicedecide/undo', { body: { company, decided, op: uuidv7() } });
      snackbar.info(`Valgene på ${invoice.no} er angret`);
      onSaved();
      refresh();
    });
  const canSave = mayWrite && !busy && questions.length > 0;
  const save = () => {
    if (!canSave) return;
    const op = uuidv7();
    const decisions = questions.flatMap(({ key, line, finding: { reason, open } }) => {
      const choice = choices[key];
      return choice ? [{ line, reason, amount: open, choice }] : [];
    });
    void run(async () => {
      await call('POST /api/equipment/invoicedecide', { body: { company, op, invoice: invoice.xid, decisions } });
      snackbar.success(`${invoice.no}: ${counted(decisions.length, 'avvik', 'avvik')} avgjort`, () => void undo(op));
      onSaved();
      refresh();
      go(next);
    });
  };

  usePageKeys({
    g: byKey('godta'),
    k: byKey('krav'),
    m: byKey('vent'),
    j: skip,
    arrowdown: () => setMoved(Math.min(at + 1, questions.length - 1)),
    arrowup: () => setMoved(Math.max(at - 1, 0)),
  });
  useKeyHelp('Fakturaen', help);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      save();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return {
    ...{ questions, choices, at, choose, setAt: setMoved, allowed, save, busy, canSave, skip },
    /** The choices that would be lost, and the address that one is on the way to. */
    unsaved: changed && { leaving, onStay: () => setLeaving(undefined), onDiscard: () => setChosen({}) },
  };
}

export type Deciding = ReturnType<typeof useSettling>;
