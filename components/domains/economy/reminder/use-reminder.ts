import { useState } from 'react';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { doubtedOf } from '@/lib/domains/customers/reminders/doubted-of';
import {
  filledText,
  type LetterFacts,
  type LetterTexts,
  ordinaryTexts,
  sumOf,
} from '@/lib/domains/customers/reminders/letter';
import type { AnswerOf } from '@/lib/product/calls/answers';

export type ReminderAnswer = AnswerOf<'GET /api/economy/reminder'>;

/** The user's changes to a letter; `ticked` are the keys of its items. */
type ReminderDraft = {
  to: string;
  copy: boolean;
  keep: boolean;
  payBy: string;
  ticked: readonly string[];
  texts: LetterTexts;
};

/** Letters that were changed and not made, by customer: a closed one opens as it was. */
export type ReminderDrafts = Map<string, ReminderDraft>;

const firstOf = ({ addresses, payBy, items }: ReminderAnswer): ReminderDraft => ({
  to: addresses[0]?.kind === 'contact' ? '' : (addresses[0]?.address ?? ''),
  copy: true,
  keep: false,
  payBy,
  ticked: items.flatMap(({ key, doubt }) => (doubt === null ? [key] : [])),
  texts: ordinaryTexts,
});

/** Returns the reason why no letter can be made; undefined when one can. */
function hindranceOf({ sender, addresses }: ReminderAnswer, draft: ReminderDraft, sum: number): string | undefined {
  if (sender.address === null) return 'E-postadressen du logger inn med, kan ikke brukes i en e-post.';
  if (draft.to.trim() === '')
    return addresses.length === 0 ? 'Kunden har ingen e-post.' : 'Velg eller skriv mottakeren.';
  if (mailAddress(draft.to) === undefined) return 'Skriv mottakeren som navn@firma.no.';
  if (draft.ticked.length === 0) return 'Velg minst én faktura.';
  if (sum <= 0) return 'Kreditnotaene dekker fakturaene som er valgt.';
  return draft.payBy === '' ? 'Velg dagen det skal betales innen.' : undefined;
}

/** A letter as it is being written: what it says follows what is ticked, and changes outlast its closing. */
export function useReminder(answer: ReminderAnswer, drafts: ReminderDrafts) {
  const customer = answer.customer.xid;
  const [draft, setDraft] = useState(() => {
    const before = drafts.get(customer);
    const known = new Set([...answer.items, ...answer.later].map(({ key }) => key));
    return before ? { ...before, ticked: before.ticked.filter((key) => known.has(key)) } : firstOf(answer);
  });
  const change = (part: Partial<ReminderDraft>) => {
    const next = { ...draft, ...part };
    drafts.set(customer, next);
    setDraft(next);
  };
  const items = [...answer.items, ...answer.later].filter(({ key }) => draft.ticked.includes(key));
  const facts: LetterFacts = {
    items,
    doubted: doubtedOf(answer.items, draft.ticked),
    asOf: answer.asOf,
    payBy: draft.payBy === '' ? answer.payBy : draft.payBy,
    company: answer.company.name,
    sender: answer.sender.name,
    account: answer.account,
  };
  const sum = sumOf(facts);
  return {
    draft,
    change,
    facts,
    sum,
    hindrance: hindranceOf(answer, draft, sum),
    intro: filledText(draft.texts.intro, facts),
    closing: filledText(draft.texts.closing, facts),
  };
}
export type Writing = ReturnType<typeof useReminder>;
