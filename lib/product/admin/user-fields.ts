import { z } from 'zod';
import { readMail } from '@/lib/core/format/mail-address';

const atMost50 = (value: string) => [...value].length <= 50;
const noControls = (value: string) => !/\p{Cc}/u.test(value);

/** The fields of specification 1, section 5, with its error sentences. */
export const usernameSchema = z
  .string('Obligatorisk.')
  .trim()
  .min(1, 'Obligatorisk.')
  .max(200, 'Ugyldig email.')
  .transform((text) => readMail(text)?.address ?? text)
  .pipe(z.email('Ugyldig email.'));

export const fullNameSchema = z
  .string('Obligatorisk.')
  .trim()
  .min(1, 'Obligatorisk.')
  .refine(atMost50, 'Maks 50 tegn')
  .refine(noControls, 'Navnet har ugyldige tegn.');

/** Shorter passwords are guessed too fast. */
const leastPassword = 10;

export const passwordSchema = z
  .string('Obligatorisk.')
  .min(1, 'Obligatorisk.')
  .refine(atMost50, 'Maks 50 tegn')
  .refine((value) => [...value].length >= leastPassword, `Minst ${leastPassword} tegn`);
