import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';

/** The facts in the mail with an estimate: kroner without VAT, days as yyyy-mm-dd. */
export type LetterOf = {
  key: string;
  description: string;
  duedate?: string | null;
  validdate: string | null;
  /** 0: no price is set yet. */
  price: number;
};

/** Subject and text of the mail to the customer; `to` is the contact's name, when known. */
export function estimateLetter(
  { key, description, validdate, price }: LetterOf,
  { to, company, sender }: { to: string | undefined; company: string; sender: string },
): { subject: string; text: string } {
  const [first] = (to ?? '').trim().split(/\s+/);
  const worth = price === 0 ? '' : ` på ${formatNumber(price)} kr uten mva`;
  const text = [
    first ? `Hei ${first},` : 'Hei,',
    '',
    `Vedlagt er vårt tilbud ${key} for «${description}»${worth}.`,
    ...(validdate === null ? [] : [`Det er gyldig til ${formatDate(validdate)}.`]),
    '',
    'Ta gjerne kontakt om noe er uklart.',
    '',
    'Hilsen',
    sender,
    company,
  ].join('\n');
  return { subject: `Tilbud ${key} ${description}`, text };
}
