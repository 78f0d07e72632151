import { gtinOf } from '@/lib/core/format/gtin';
import { readMail } from '@/lib/core/format/mail-address';
import { notOrgnrText, readOrgnr } from '@/lib/core/format/orgnr';
import { readRepeat } from '@/lib/core/format/repeat-rule';
import { notTimeText, readTime } from '@/lib/core/format/time-of-day';
import type { Editor } from '@/lib/core/widgets/column';

/** The rules of texts; hours are figures. */
type Rule = Exclude<NonNullable<Editor['rule']>, 'hours'>;

/** A text as it is stored, or a Norwegian sentence on why it is refused. */
type ReadText = { value: string } | { error: string };

const only =
  (isRight: (text: string) => boolean, error: string) =>
  (text: string): ReadText =>
    isRight(text) ? { value: text } : { error };

/** The parsers of the text rules: the same for cells, pasted and imported values, forms and calls. */
export const textRules: Readonly<Record<Rule, (text: string) => ReadText>> = {
  email: (text) => {
    const read = readMail(text);
    return read ? { value: read.address } : { error: 'Ugyldig email.' };
  },
  orgnr: (text) => {
    const digits = readOrgnr(text);
    return digits === undefined ? { error: notOrgnrText(text) } : { value: digits };
  },
  gtin: (text) => {
    const gtin = gtinOf(text);
    return gtin === undefined
      ? { error: `«${text}» er ikke en gyldig EAN (8, 12, 13 eller 14 sifre med riktig kontrollsiffer).` }
      : { value: gtin };
  },
  url: only((text) => /^https?:\/\/[^\s<>"]+$/i.test(text), 'Skriv hele adressen, med https:// foran.'),
  group: only((text) => /^[1-8]\d$/.test(text), 'En kontogruppe har to sifre, fra 10 til 89.'),
  time: (text) => {
    const value = readTime(text);
    return value === undefined ? { error: notTimeText(text) } : { value };
  },
  repeat: only((text) => readRepeat(text) !== undefined, 'Gjentakelsen er ikke en regel vi kan.'),
};
