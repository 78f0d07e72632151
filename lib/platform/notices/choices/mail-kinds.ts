import type { choiceKinds, mailChoices, noticeKinds, phoneChoices } from '@/db/schema';
import { adminPath, may, mayWithin, type Permission } from '@/lib/platform/auth/permissions';
import {
  bidListPath,
  bidTablePath,
  certificatesPath,
  claimsPath,
  contractTablePath,
  equipmentRegisterPath,
  openItemsPath,
  profitAndLossPath,
  projectListPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  timeEntryPath,
  todoPath,
  triedRequisitionPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { things } from '@/lib/platform/routing/things';

export type ChoiceKind = (typeof choiceKinds)[number];
export type MailChoice = (typeof mailChoices)[number];
export type PhoneChoice = (typeof phoneChoices)[number];
export type NoticeKind = (typeof noticeKinds)[number];

/** A kind of notice as its reader chooses it. */
export type MailKind = {
  id: Exclude<ChoiceKind, 'morning'>;
  group: string;
  title: string;
  /** The contents, where the title does not say. */
  about: string;
  /** Several of them, after their number. */
  many: string;
  /** The subject of a letter of its own, after who it is from; null: it is in the morning's letter alone. */
  subject: string | null;
  /** Whoever may read one of these has it among the choices; none: everybody. */
  paths: readonly string[];
  byDefault: MailChoice;
  /** On the user's devices; what has no subject is never shown there. */
  byPhone: PhoneChoice;
};

const orders = [purchasingPath, purchaseListPath, requisitionPath, triedRequisitionPath];
const waits = 'Andre venter på deg';
const followed = 'Tall og lister du følger';
const deadlines = 'Frister';

/** The kinds in the order of the profile. */
export const mailKinds: readonly MailKind[] = [
  {
    id: 'approval',
    group: waits,
    title: 'Bestilling til godkjenning',
    about: '',
    many: 'bestillinger til godkjenning',
    subject: 'bestilling til godkjenning',
    paths: orders,
    byDefault: 'now',
    byPhone: 'now',
  },
  {
    id: 'task',
    group: waits,
    title: 'Gitt en oppgave',
    about: '',
    many: 'oppgaver til deg',
    subject: 'oppgave til deg',
    paths: [todoPath],
    byDefault: 'morning',
    byPhone: 'now',
  },
  {
    id: 'mention',
    group: waits,
    title: 'Nevnt med @',
    about: '',
    many: 'steder er du nevnt',
    subject: 'nevnte deg',
    paths: [],
    byDefault: 'morning',
    byPhone: 'now',
  },
  {
    id: 'answer',
    group: waits,
    title: 'Svar på det du ba om',
    about: 'godkjent, avvist, besvart',
    many: 'svar på det du ba om',
    subject: 'svar på det du ba om',
    paths: [...orders, todoPath],
    byDefault: 'morning',
    byPhone: 'now',
  },
  {
    id: 'claim',
    group: waits,
    title: 'Krav avgjort',
    about: '',
    many: 'krav avgjort',
    subject: 'krav avgjort',
    paths: [claimsPath],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'undelivered',
    group: waits,
    title: 'Brev som ikke kom fram',
    about: '',
    many: 'brev kom ikke fram',
    subject: 'brev som ikke kom fram',
    paths: [adminPath, openItemsPath, ...orders],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'alert',
    group: followed,
    title: 'Egne varsler',
    about: 'begynte, sluttet, fikk av en kollega',
    many: 'egne varsler',
    subject: 'varsel',
    paths: [],
    byDefault: 'now',
    byPhone: 'now',
  },
  {
    id: 'ledger',
    group: followed,
    title: 'Regnskap lest inn',
    about: '',
    many: 'regnskap lest inn',
    subject: 'regnskap lest inn',
    paths: [profitAndLossPath],
    byDefault: 'now',
    byPhone: 'never',
  },
  {
    id: 'register',
    group: followed,
    title: 'Registervakt',
    about: 'konkurs, slettet, nytt navn',
    many: 'endringer i Enhetsregisteret',
    subject: 'endring i Enhetsregisteret',
    paths: [...things.customer.places, ...things.supplier.places],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'due',
    group: deadlines,
    title: 'Egne oppgaver',
    about: '',
    many: 'oppgaver med frist',
    subject: null,
    paths: [todoPath],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'bids',
    group: deadlines,
    title: 'Tilbud og kontrakter',
    about: 'tilbudsfrist, varsling, svar på VOR',
    many: 'frister for tilbud og kontrakter',
    subject: null,
    paths: [bidTablePath, bidListPath, contractTablePath, variationTablePath],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'certificates',
    group: deadlines,
    title: 'Kurs og sertifikater',
    about: 'utløper',
    many: 'kurs og sertifikater som utløper',
    subject: null,
    paths: [certificatesPath],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'unfit',
    group: deadlines,
    title: 'Utstyr',
    about: 'tatt ut av bruk, service, retur',
    many: 'frister for utstyr',
    subject: 'utstyr tatt ut av bruk',
    paths: [equipmentRegisterPath],
    byDefault: 'morning',
    byPhone: 'never',
  },
  {
    id: 'month-end',
    group: deadlines,
    title: 'Månedsslutt',
    about: 'timer, logg og mottak',
    many: 'mangler før måneden lukkes',
    subject: null,
    paths: [timeEntryPath, projectListPath, ...orders],
    byDefault: 'morning',
    byPhone: 'never',
  },
];

/** Returns the mail kind of a notice: one that waits is an order, or a task whose other party is locked out. */
export function kindOfNotice({ kind, path }: { kind: NoticeKind; path: string }): MailKind {
  const ids = {
    waiting: orders.includes(path) ? 'approval' : 'task',
    handed: 'task',
    answered: 'answer',
    approved: 'answer',
    refused: 'answer',
    settled: 'claim',
    mentioned: 'mention',
    unfit: 'unfit',
    undelivered: 'undelivered',
    register: 'register',
    alert: 'alert',
    ledger: 'ledger',
  } as const satisfies Record<NoticeKind, ChoiceKind>;
  return mailKind(ids[kind]);
}

/** A kind by its id. */
export function mailKind(id: MailKind['id']): MailKind {
  const found = mailKinds.find((one) => one.id === id);
  if (!found) throw new Error(`No kind of notice is ${id}.`);
  return found;
}

/** True if somebody with these permissions has the kind among their choices. */
export const isOffered = ({ paths }: MailKind, permissions: readonly Permission[]): boolean =>
  paths.length === 0 || paths.some((path) => may(permissions, path, 'Read'));

/** Returns a kind's default by mail: breakdowns concern those who run the warehouse. */
export function defaultOf({ id, byDefault }: MailKind, permissions: readonly Permission[]): MailChoice {
  return id === 'unfit' && !mayWithin(permissions, '/equipment', 'Write') ? 'never' : byDefault;
}
