import { z } from 'zod';
import { readBankAccount } from '@/lib/core/format/bank-account';
import { readMail } from '@/lib/core/format/mail-address';

/** A text of at most so many characters; empty: none. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Maks ${most} tegn`)
    .refine((value) => !/\p{Cc}/u.test(value), 'Teksten har ugyldige tegn.')
    .transform((value) => (value === '' ? null : value));

/** The fields of a letterhead in calls, besides name and organisation number; absent: unchanged, empty: none. */
export const letterheadFields = {
  address: text(200).optional(),
  postalcode: text(10).optional(),
  city: text(100).optional(),
  phone: text(30).optional(),
  email: z
    .string()
    .trim()
    .max(200, 'Maks 200 tegn')
    .refine((value) => value === '' || readMail(value) !== undefined, 'Skriv adressen som navn@firma.no.')
    .transform((value) => (value === '' ? null : value))
    .optional(),
  bankaccount: z
    .string()
    .max(60, 'Et kontonummer har elleve sifre.')
    .refine(
      (value) => value.trim() === '' || readBankAccount(value) !== undefined,
      'Kontonummeret har ikke elleve sifre med riktig kontrollsiffer.',
    )
    .transform((value) => readBankAccount(value) ?? null)
    .optional(),
  /** True if the register has the company as liable for VAT; empty: not known. */
  vatregistered: z
    .enum(['true', 'false', ''], 'Feltet «vatregistered» er true, false eller tomt.')
    .transform((value) => (value === '' ? null : value === 'true'))
    .optional(),
};

type Given = { [K in keyof typeof letterheadFields]?: z.output<(typeof letterheadFields)[K]> };

/** The company's columns for the fields of a call. */
export const letterheadValues = ({ address, postalcode, city, phone, email, bankaccount, vatregistered }: Given) => ({
  address,
  postalCode: postalcode,
  city,
  phone,
  email,
  bankAccount: bankaccount,
  vatRegistered: vatregistered,
});
