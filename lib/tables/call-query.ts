import { z } from 'zod';

/** What calls about live tables are asked with, each part with its sentence. */
export const tblSchema = z.string('Kallet mangler «tbl».').max(60, 'Ukjent tabell.');
export const rowSchema = z.uuid('Raden er ugyldig.').toLowerCase();
/** The part of a table a call is about. */
export const partQuery = {
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase().optional(),
  equipmentid: z.uuid('Utstyret (equipmentid) er ugyldig.').toLowerCase().optional(),
};
export const colSchema = z.string('Kallet mangler «col».').max(60, 'Ukjent kolonne.');
