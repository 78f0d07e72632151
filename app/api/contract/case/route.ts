import { z } from 'zod';
import { today } from '@/lib/core/clock';
import { daySchema } from '@/lib/core/format/day-schema';
import { readCase } from '@/lib/domains/contracts/case/read-case';
import { factSchema } from '@/lib/domains/contracts/fact-schema';
import { writeFact } from '@/lib/domains/contracts/write-fact';
import { guarded } from '@/lib/platform/auth/guarded';
import { may } from '@/lib/platform/auth/permissions';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { casesPath, variationTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  id: z.uuid('VOR (id) er ugyldig.').toLowerCase().describe('The id of the VOR'),
  on: daySchema('Dagen (on) er ugyldig.').optional().describe('The day that the clocks are read on; today without it'),
});

/** A case of a contract as of a day: its facts, its clocks and its sums by state; amounts and letters for who may read VOR. */
export const GET = guarded(
  { access: { path: () => [casesPath, variationTablePath], action: 'Read' }, changes: false, keys: true, query },
  async ({ scope, query: { id, on = today() } }) => {
    const { facts, ...found } = await readCase(scope, id, on);
    const said = facts.map(({ backOf, written, ...fact }) => ({
      ...fact,
      back_of: backOf,
      written: written?.toISOString() ?? null,
    }));
    const writes = may(scope.permissions, variationTablePath, 'Write');
    const mail = mailServer() !== undefined;
    return answerJson('GET /api/contract/case', { ...found, on, facts: said, writes, mail });
  },
);

/** Writes a fact of a case or of its contract; a fact is taken back by another, never changed. */
export const POST = guarded(
  { access: { path: variationTablePath, action: 'Write' }, changes: true, keys: true, body: factSchema },
  async ({ scope, body }) => answerJson('POST /api/contract/case', await writeFact(scope, body)),
);
