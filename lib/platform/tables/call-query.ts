import { z } from 'zod';

/** Query schemas of the calls about live tables, each with its error sentence. */
export const tblSchema = z.string('Kallet mangler «tbl».').max(60, 'Ukjent tabell.');
export const rowSchema = z.uuid('Raden er ugyldig.').toLowerCase();

const noValue: ReadonlySet<unknown> = new Set(['', 'null', 'undefined', null, undefined]);

/** True for an absent parameter: some clients send an empty text, or null and undefined as words in the address. */
export const isNone = (given: unknown): boolean => noValue.has(given);

/** A parameter that counts as absent where it is empty or null. */
export function absentWhenEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((given) => (isNone(given) ? undefined : given), schema);
}

/** An optional xid: missing, empty and null count as absent, any other text fails with the sentence. */
export const optionalId = (sentence: string) => absentWhenEmpty(z.uuid(sentence).toLowerCase().optional());

/** The part of a table that a call is limited to. */
export const partQuery = {
  projectid: optionalId('Prosjektet (projectid) er ugyldig.').optional(),
  equipmentid: optionalId('Utstyret (equipmentid) er ugyldig.').optional(),
};
export const colSchema = z.string('Kallet mangler «col».').max(60, 'Ukjent kolonne.');
