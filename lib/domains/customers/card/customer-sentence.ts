import { capital } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import { internalText } from '@/lib/platform/ledger/open-items-sentence';
import { type OpenBid, seeBids } from './open-bids';
import type { Owed } from './owed';
import type { PayingHabit } from './payments';
import { type CustomerGroup, placeCustomer } from './place-customer';

/** The facts for the sentence about a customer. */
export type SentenceFacts = {
  /** The public register's warning: 'Konkurs 12.11'. */
  register: string | null;
  /** True if the user may see the customer's debt; the ledger's facts are empty when not. */
  seesLedger: boolean;
  owed: Owed | undefined;
  /** The balance of a company of the same group, kroner. */
  internal?: number | undefined;
  habit: PayingHabit | undefined;
  /** Numbers of invoices paid around, oldest first. */
  skipped: readonly string[];
  bids: readonly OpenBid[];
  latest: { key: string; status: string } | undefined;
  /** True if the customer was reminded today. */
  reminded?: boolean;
};

/**
 * The sentence about a customer, what is known and to be done about it, and the next step: following up the bid
 * `follow`, or a new one when it is null.
 */
export type CustomerSentence = {
  tone: 'bad' | 'warn' | 'none';
  sentence: string;
  detail: string;
  follow: string | null;
};

const dayWord = (days: number) => (days === 1 ? '1 dag' : `${days} dager`);
const sumText = (amount: number | null) => (amount === null ? '' : ` på ${tkrText(amount)}`);

/** The clause of the bid that comes next: one to send, or in its group one without an answer. */
function bidClause(bids: readonly OpenBid[], group: CustomerGroup, today: string): string | undefined {
  const { unsent, unanswered } = seeBids(bids, today);
  const [waiting, next] = [unanswered[0], unsent[0]];
  if (waiting?.due && (group === 'unanswered' || !next)) {
    const late = dayWord(daysBetween(waiting.due, today));
    return `har ikke svart på ${waiting.key}${sumText(waiting.amount)}, ${late} etter fristen`;
  }
  if (!next) return undefined;
  if (next.due === null) return `skal ha tilbud${sumText(next.amount)}, uten frist`;
  const days = daysBetween(today, next.due);
  if (days < 0) return `skulle hatt tilbud${sumText(next.amount)} for ${dayWord(-days)} siden`;
  return `skal ha tilbud${sumText(next.amount)} ${days === 0 ? 'i dag' : `om ${dayWord(days)}`}`;
}

function habitText({ days, payments }: PayingHabit): string {
  const when = days === 0 ? 'på forfallsdagen' : `${dayWord(Math.abs(days))} ${days > 0 ? 'etter' : 'før'} forfall`;
  return `Betaler i snitt ${when} (${payments === 1 ? 'én betaling' : `${payments} betalinger`} siste 12 måneder)`;
}

/** Describes the known payments: the habit, and invoices that were paid around. */
function paymentText({ seesLedger, owed, habit, skipped }: SentenceFacts): string {
  if (!seesLedger) return '';
  const around = skipped.slice(0, 3).join(', ') + (skipped.length > 3 ? ` og ${skipped.length - 3} til` : '');
  if (skipped.length > 0) {
    return habit
      ? `${habitText(habit)}, men hoppet over ${around}: spør hvorfor.`
      : `Hoppet over ${around}: spør hvorfor.`;
  }
  if (habit) return `${habitText(habit)}.`;
  return owed ? 'Ingen betaling siste 12 måneder er lik en faktura.' : '';
}

/** Advises on the customer, by group; an invoice paid around is asked about first. */
function adviceText(group: CustomerGroup, { bids, skipped, reminded }: SentenceFacts, today: string): string {
  const { near, unanswered } = seeBids(bids, today);
  const [next, waiting] = [near[0], unanswered[0]];
  if (group === 'unanswered' && waiting) return `Følg opp ${waiting.key}.`;
  if (group === 'dueSoon' && next?.due) return `Send ${next.key} innen ${formatDate(next.due)}.`;
  if (skipped.length > 0) return '';
  if (group === 'owesAndBids') return 'Avklar oppgjøret før tilbudet sendes.';
  if (group === 'longOverdue') return 'Avklar oppgjøret før neste tilbud.';
  return group === 'overdue' && !reminded ? 'Minn om forfallet.' : '';
}

const tones: Readonly<Record<CustomerGroup, CustomerSentence['tone']>> = {
  warned: 'bad',
  owesAndBids: 'bad',
  longOverdue: 'bad',
  unanswered: 'warn',
  dueSoon: 'warn',
  overdue: 'warn',
  rest: 'none',
};

/** Advises on a customer whom the register warns of, before anything else. */
const warnedAdvice = (register: string) =>
  register.startsWith('Konkurs')
    ? 'Meld kravet i boet, og stans det som er på vei ut.'
    : 'Avklar oppgjøret før mer arbeid og nye avtaler.';

function sentenceOf(facts: SentenceFacts, group: CustomerGroup, today: string): string {
  const { owed, internal, habit, seesLedger, latest, bids, reminded } = facts;
  const bid = bidClause(bids, group, today);
  const debt = owed && `Skylder ${tkrText(owed.overdue)} forfalt${reminded ? ', purret i dag' : ''}`;
  if (debt) return bid ? `${debt}, og ${bid}.` : `${debt}, eldste ${dayWord(owed.oldest)}.`;
  if (internal !== undefined)
    return [`${internalText(internal)}.`, bid && `${capital(bid)}.`].filter(Boolean).join(' ');
  const paying = !seesLedger ? '' : habit && habit.days <= 0 ? 'Betaler i tide.' : 'Ingenting forfalt.';
  const last = latest ? `Siste tilbud ${latest.key}, ${latest.status}.` : 'Ingen tilbud ennå.';
  return [paying, bid ? `${capital(bid)}.` : last].filter(Boolean).join(' ');
}

/** The sentence on the day `today`, by the same rules as the list's groups. */
export function customerSentence(facts: SentenceFacts, today: string): CustomerSentence {
  const { group } = placeCustomer({ owed: facts.owed, bids: facts.bids, last: undefined }, today);
  const { register } = facts;
  const advice = register === null ? adviceText(group, facts, today) : warnedAdvice(register);
  return {
    tone: register === null ? tones[group] : 'bad',
    sentence: [register && `${register}.`, sentenceOf(facts, group, today)].filter(Boolean).join(' '),
    detail: [paymentText(facts), advice].filter(Boolean).join(' '),
    follow: seeBids(facts.bids, today).unanswered[0]?.key ?? null,
  };
}
