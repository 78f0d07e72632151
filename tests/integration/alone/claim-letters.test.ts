import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { asCompany } from '@/db/company';
import { letter, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { moveClaims } from '@/lib/domains/purchasing/invoices/move-claims';
import { letterText } from '@/lib/product/admin/letter-text';
import { claimsOf, makeClaimedCompany } from '@/tests/factories/claimed-company';
import { eventually } from '@/tests/factories/eventually';
import { decodedMail } from '@/tests/factories/mail-server';
import { stateOf, workOnOutbox } from '@/tests/factories/outbox';
import type { SettlingCompany } from '@/tests/factories/settling-company';
import { lettersOf } from '@/tests/factories/write-letters';

const { mailServer, jobs } = await workOnOutbox('claim_letters');

const address = 'krav@leverandor.no';

async function withClaims(mail: string | null = address) {
  const { of, claims } = await makeClaimedCompany(mail);
  const move = (act: 'send' | 'unsend' | 'drop', mailed?: boolean, which: readonly string[] = claims) =>
    moveClaims(of.orderer, { op: uuidv7(), act, claims: [...which], ...(mailed && { mail: true }) });
  return { of, claims, move };
}

const statesOf = async (of: SettlingCompany) => (await claimsOf(of)).map(({ status }) => status);

/** What has waited to be taken back is due now. */
const due = ({ companyId }: SettlingCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'queued'))),
  );

test('claims are sent to their supplier in one letter, answered to its sender, and cannot be taken back then', async () => {
  const server = await mailServer();
  const { of, claims, move } = await withClaims();
  expect(claims.length).toBeGreaterThan(1);
  await move('send', true);
  expect(new Set(await statesOf(of))).toEqual(new Set(['sendt']));
  await due(of);
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  expect(server.received.map(({ to }) => to)).toEqual([[address]]);
  const got = decodedMail(server.received[0]?.raw ?? '');
  expect(got.head).toContain('Krav om kreditnota: faktura');
  expect(got.head).toMatch(new RegExp(`^reply-to: .*${of.orderer.user.email}`, 'im'));
  for (const text of [got.text, got.html]) expect(text).toContain('ber om kreditnota for dette');
  const [sent] = await lettersOf(of);
  const administrator = { ...of.orderer, permissions: [{ path: '/', action: 'Write' as const }] };
  expect((await letterText(administrator, sent?.xid ?? '')).Text).toContain('ber om kreditnota for dette');
  await expect(move('unsend')).rejects.toThrow('allerede sendt');
});

test('what is taken back while it waits is never sent, all of a letter at once; what is given up is left out', async () => {
  const server = await mailServer();
  const { of, claims, move } = await withClaims();
  await move('send', true);
  await expect(move('unsend', false, claims.slice(0, 1))).rejects.toThrow('Kravene går i ett brev');
  await move('unsend');
  expect(new Set(await statesOf(of))).toEqual(new Set(['merket']));
  await move('send', true);
  await move('drop');
  await due(of);
  await jobs(server.url);
  await eventually(async () =>
    expect((await lettersOf(of)).map(({ state, reason }) => `${state}: ${reason}`).sort()).toEqual([
      expect.stringContaining('given-up: Kravene er oppgjort'),
      expect.stringContaining('angret'),
    ]),
  );
  expect(server.received).toEqual([]);
});

test('whose right was taken meanwhile sends nothing, and a supplier without an address is a sentence', async () => {
  const server = await mailServer();
  const { of, move } = await withClaims();
  await move('send', true);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, of.orderer.user.id)));
  await due(of);
  await jobs(server.url);
  await eventually(async () =>
    expect(await lettersOf(of)).toMatchObject([{ state: 'given-up', reason: expect.stringContaining('tilgang') }]),
  );
  expect(server.received).toEqual([]);
  const without = await withClaims(null);
  await expect(without.move('send', true)).rejects.toThrow('ingen e-postadresse');
  expect(new Set(await statesOf(without.of))).toEqual(new Set(['merket']));
  await expect(without.move('drop', true)).rejects.toThrow('Bare krav som settes som sendt');
});
