import { type SQL, sql } from 'drizzle-orm';

/** The nine digits of an organisation number (SQL text), however it is written: 'NO 923 609 016 MVA'. */
export const orgnrDigits = (orgnr: SQL): SQL => sql`right(regexp_replace(${orgnr}, '[^0-9]', '', 'g'), 9)`;
