import { z } from 'zod';

/** What calls about live tables are asked with, each part with its sentence. */
export const tblSchema = z.string('Kallet mangler «tbl».').max(60, 'Ukjent tabell.');
export const rowSchema = z.uuid('Raden er ugyldig.').toLowerCase();

const noValue: ReadonlySet<unknown> = new Set(['', 'null', 'undefined', null, undefined]);

/** Whether a parameter says nothing: callers that always name it send an empty text or null, which JavaScript writes into an address as a word. */
export const isNone = (given: unknown): boolean => noValue.has(given);

/** An xid that may be left out, sent empty or sent as null; the sentence for any other text. */
export function optionalId(sentence: string) {
  return z.preprocess((given) => (isNone(given) ? undefined : given), z.uuid(sentence).toLowerCase().optional());
}

/** The part of a table a call is about. */
export const partQuery = {
  projectid: optionalId('Prosjektet (projectid) er ugyldig.').optional(),
  equipmentid: optionalId('Utstyret (equipmentid) er ugyldig.').optional(),
};
export const colSchema = z.string('Kallet mangler «col».').max(60, 'Ukjent kolonne.');
