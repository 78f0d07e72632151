import type { StateTone } from '@/lib/core/widgets/state-tone';
import type { OutboxDays } from '@/lib/product/admin/outbox-days';
import type { OutboxLetter } from '@/lib/product/admin/rows';

export type LetterState = OutboxLetter['State'];

/** The actions on a letter of the outbox, by its id. */
export type LetterActs = {
  busy: boolean;
  /** Sends it now, once more if it was sent; to another address where one is given. */
  send: (id: string, to?: string) => void;
  stop: (id: string) => void;
};

export const stateNames: Readonly<Record<LetterState, string>> = {
  'given-up': 'Gitt opp',
  failed: 'Feilet',
  queued: 'Venter',
  sent: 'Sendt',
};

export const stateTones: Readonly<Record<LetterState, StateTone>> = {
  'given-up': 'bad',
  failed: 'warn',
  queued: 'active',
  sent: 'good',
};

export const kindNames: Readonly<Record<OutboxLetter['Kind'], string>> = {
  invitation: 'Invitasjon',
  'new-password': 'Nytt passord',
  reminder: 'Purring',
  estimate: 'Tilbud',
  order: 'Bestilling',
  'order-reminder': 'Purring på bestilling',
  'contract-notice': 'Varsel i VOR',
  claim: 'Krav til leverandør',
  trial: 'Prøvebrev',
  notice: 'Varsel',
  morning: 'Morgenbrev',
  'mass-mail': 'E-post til mange',
  page: 'Side på e-post',
};

/** The days of the outbox, within a sentence. */
export const daysTexts: Readonly<Record<OutboxDays, string>> = {
  '7': 'siste 7 dager',
  '30': 'siste 30 dager',
  '90': 'siste 90 dager',
  '365': 'siste 12 måneder',
};

/** Every kind, in the order of the choice. */
export const letterKindIds = Object.keys(kindNames) as OutboxLetter['Kind'][];

/** True for a letter that is retried automatically, and can be stopped. */
export const waits = ({ State }: OutboxLetter): boolean => State === 'queued' || State === 'failed';
