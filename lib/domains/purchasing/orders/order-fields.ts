import { readMail } from '@/lib/core/format/mail-address';

/** The text fields of an order in the order of the form (specification 2, screen 3). */
export const orderTexts = {
  ourref: { text: 'Vår referanse', most: 10 },
  deliveryterms: { text: 'Leveringsbetingelser', most: 200 },
  deliverytime: { text: 'Leveringstidspunkt', most: 200 },
  orderedby: { text: 'Bestilt av', most: 200 },
  approvedby: { text: 'Godkjent av', most: 200 },
  theirref: { text: 'Deres referanse', most: 10 },
  deliveryaddress: { text: 'Leveringsadresse', most: 200 },
  theiremail: { text: 'Deres epost', most: 200 },
  email: { text: 'E-mail', most: 200 },
  invoiceaddress: { text: 'Fakturaadresse', most: 200 },
} as const satisfies Readonly<Record<string, { text: string; most: number }>>;

export type OrderText = keyof typeof orderTexts;
export const orderTextNames = Object.keys(orderTexts) as OrderText[];
export type OrderTexts = Record<OrderText, string>;

export const noTexts = Object.fromEntries(orderTextNames.map((name) => [name, ''])) as OrderTexts;

/** As x@y. */
const looksLikeMail = /^[^\s@]+@[^\s@]+$/;
const mails: readonly OrderText[] = ['theiremail', 'email'];

/**
 * The specification's exact texts for empty and too long fields: calls answer with them (form-words.ts has the form's).
 */
export const specifiedTexts = {
  name: 'Name is required',
  mail: 'E-mail is required',
  mailForm: 'E-mail must be valid',
  short: 'Name must be less than 10 characters',
  long: (most: number) => `Maks ${most} tegn`,
  supplier: 'Velg leverandør.',
} as const;

type OrderField = OrderText | 'supplier';
export type OrderProblems = Partial<Record<OrderField, string>>;

/** A field's text as it is stored: without spaces round it, an e-mail address without the name before it. */
export function storedText(name: OrderText, value: string): string {
  const text = value.trim();
  return mails.includes(name) ? (readMail(text)?.address ?? text) : text;
}

function textProblem(name: OrderText, value: string, sending: boolean): string | undefined {
  const text = storedText(name, value);
  const { most } = orderTexts[name];
  if ([...text].length > most) return most === 10 ? specifiedTexts.short : specifiedTexts.long(most);
  if (!sending) return undefined;
  if (text === '') return mails.includes(name) ? specifiedTexts.mail : specifiedTexts.name;
  return mails.includes(name) && !looksLikeMail.test(text) ? specifiedTexts.mailForm : undefined;
}

/**
 * The errors of an order's form by field: a draft may have empty fields but none too long, a sent one must be complete
 * (specification 2, section 5). An order of protective equipment has no form.
 */
export function orderProblems(
  order: { kind: 'PO' | 'PVU'; supplier: string | null; texts: OrderTexts },
  sending: boolean,
): OrderProblems {
  const must = sending && order.kind === 'PO';
  const found: OrderProblems = {};
  if (must && order.supplier === null) found.supplier = specifiedTexts.supplier;
  for (const name of orderTextNames) {
    const problem = textProblem(name, order.texts[name], must);
    if (problem) found[name] = problem;
  }
  return found;
}
