import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { alikeForm } from '@/lib/core/format/alike-form';
import { makeCompany } from '@/tests/factories/company';
import { runs } from '@/tests/factories/runs';

const formRow = z.strictObject({ form: z.string() });

/** What a label or a file may hold: any sign, and often those that the form is about. */
const signs = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Å',
    'A\u030A',
    'å',
    '\u212B',
    'ẞ',
    'İ',
    'ΑΣ',
    'J\u030C',
    'ǰ',
    '\u200B',
    '\uFEFF',
    '\u00AD',
    '\u{E0041}',
    '\u00A0',
    '\t',
    ' ',
    '–',
    '−',
    'AB-1',
    'K',
  ),
);
const texts = fc
  .array(signs, { maxLength: 6 })
  .map((parts) => parts.join(''))
  // PostgreSQL cannot hold these, and no text with them comes as far.
  .filter((text) => !/\0|\p{Cs}/u.test(text));

test('the database and the program take the same numbers for the same', async () => {
  const { companyId } = await makeCompany();
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 400 }), async (all) => {
      const rows = await asCompany.read(
        companyId,
        (tx) =>
          queryRows(tx, formRow)`
          select alike_form(given.text) as form from unnest(${sql.param(all)}::text[]) with ordinality given(text, at)
          order by given.at`,
      );
      expect(rows.map(({ form }) => form)).toEqual(all.map(alikeForm));
    }),
    { numRuns: runs(60) },
  );
});
