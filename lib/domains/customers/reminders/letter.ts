import type { RemindedItem, ReminderTexts } from '@/db/schema';
import { bankAccountText } from '@/lib/core/format/bank-account';
import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { formatNumber, sumMoney } from '@/lib/core/format/number';

export type LetterTexts = ReminderTexts;

/**
 * The facts in a reminder: the day to which payments are known, the day to pay by, and the sender; `doubted` are the numbers of invoices
 * that a payment without a number may have been for, which are not claimed.
 */
export type LetterFacts = {
  items: readonly RemindedItem[];
  doubted?: readonly string[];
  asOf: string;
  payBy: string;
  company: string;
  sender: string;
  /** The bank account to pay to, eleven digits; none is named without one. */
  account?: string | null;
};

export const ordinaryTexts: LetterTexts = {
  intro:
    'Hei. Vi kan ikke se at {fakturaene} under er betalt. Vi ber om at {sum} er på kontoen vår innen {frist}. Merk betalingen med fakturanummer.',
  closing:
    'Det er ikke lagt til gebyr eller renter.\n\nEr dere uenige i en faktura, svar på denne e-posten, så ser vi på den.',
};

export const reminderTitle = 'Purring på forfalte fakturaer';

const invoicesOf = ({ items }: LetterFacts) => items.filter(({ amount }) => amount > 0).length;
export const sumOf = ({ items }: Pick<LetterFacts, 'items'>): number => sumMoney(items.map(({ amount }) => amount));

/** The values of the words in braces. */
function valuesOf(facts: LetterFacts): Readonly<Record<string, string>> {
  return {
    '{fakturaene}': invoicesOf(facts) === 1 ? 'fakturaen' : 'fakturaene',
    '{sum}': `${formatNumber(sumOf(facts), 2)} kr`,
    '{frist}': `${dayName(facts.payBy)} ${formatDate(facts.payBy)}`,
  };
}

/** A text with its words in braces filled in. */
export function filledText(text: string, facts: LetterFacts): string {
  return Object.entries(valuesOf(facts)).reduce((filled, [word, value]) => filled.replaceAll(word, value), text);
}

/**
 * The reverse of filledText: a text as it was edited, with the sum and the date in braces again, so that they follow
 * what is ticked afterwards.
 */
export function unfilledText(text: string, facts: LetterFacts): string {
  const { '{sum}': sum = '', '{frist}': payBy = '' } = valuesOf(facts);
  return text.replaceAll(sum, '{sum}').replaceAll(payBy, '{frist}');
}

/**
 * A reminder in words: its subject, and the paragraphs before and after its lines. To which day payments are known is
 * always said.
 */
export function reminderLetter(facts: LetterFacts, texts: LetterTexts = ordinaryTexts) {
  const count = invoicesOf(facts);
  const known = `Betalinger etter ${formatDate(facts.asOf)} er ikke med. Har dere betalt siden da, kan dere se bort fra det beløpet.`;
  const account = facts.account ? [`Betal til konto ${bankAccountText(facts.account)}.`] : [];
  return {
    subject: `Purring på ${formatNumber(count)} ${count === 1 ? 'forfalt faktura' : 'forfalte fakturaer'}, ${formatNumber(sumOf(facts), 2)} kr`,
    before: filledText(texts.intro, facts),
    after: [known, ...account, ...doubtText(facts), ...paragraphs(filledText(texts.closing, facts))],
    signature: ['Vennlig hilsen', facts.sender, facts.company],
  };
}

/** Asks which of the invoices a payment without a number was for. */
function doubtText({ doubted = [] }: LetterFacts): string[] {
  if (doubted.length === 0) return [];
  const which = doubted.length === 1 ? doubted[0] : `${doubted.slice(0, -1).join(', ')} eller ${doubted.at(-1)}`;
  return [
    `Vi har fått betaling som ikke sier hvilken faktura den gjelder. Var den for ${which}? Svar på denne e-posten, så fører vi den rett. ${doubted.length === 1 ? 'Den' : 'De'} er ikke med i summen.`,
  ];
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A line of the letter in plain text: '100348, 13.03.2026, Småoppdrag, forfall 27.03.2026: 46.692,50'. */
function lineText({ no, date, text, due, amount }: RemindedItem): string {
  const parts = [no, date && formatDate(date), text, due && `forfall ${formatDate(due)}`];
  return `${parts.filter(Boolean).join(', ')}: ${formatNumber(amount, 2)}`;
}

/** The reminder as the text of a mail. */
export function reminderText(facts: LetterFacts, texts?: LetterTexts): string {
  const { before, after, signature } = reminderLetter(facts, texts);
  return [
    before,
    [...facts.items.map(lineText), `Sum forfalt: ${formatNumber(sumOf(facts), 2)} kr`].join('\n'),
    ...after,
    signature.join('\n'),
  ].join('\n\n');
}
