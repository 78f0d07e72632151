import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { readCase } from '@/lib/domains/contracts/case/read-case';
import { noticeSchema, sendNotice, undoNotice } from '@/lib/domains/contracts/case/send-notice';
import { storedNotice } from '@/lib/domains/contracts/letter/stored-notice';
import { writeFact } from '@/lib/domains/contracts/write-fact';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { change } from '@/tests/factories/any-table';
import { eventually } from '@/tests/factories/eventually';
import { makeScope } from '@/tests/factories/live-rows';
import { decodedMail } from '@/tests/factories/mail-server';
import { stateOf, workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf } from '@/tests/factories/write-letters';

process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';
const { mailServer, jobs } = await workOnOutbox('contract_notices');

const known = addDays(today(), -9);

async function makeCase(addressee: string | null = 'Martine Olstad <byggeleder@kunde.no>') {
  const scope = await makeScope();
  const add = async (tbl: string, vals: Record<string, unknown>) => {
    const row = uuidv7();
    await addRow(scope, { ...change(), tbl, row, vals });
    return row;
  };
  const contract = await add('contract', { title: 'Storbåe', status: 'Løpende', standard: 'NS 8407', addressee });
  const variation = await add('variation', { contract, title: 'Ventetid, kran' });
  await writeFact(scope, { op: uuidv7(), variation, kind: 'known', day: known, cause: 'client' });
  const send = (ids: readonly object[], rest: object = {}, as: Scope = scope) =>
    sendNotice(as, noticeSchema.parse({ op: uuidv7(), variation, ticked: ids, how: 'mail', ...rest }));
  const read = () => readCase(scope, variation, today());
  return { scope, variation, send, read, companyId: scope.company.id };
}

const grounds = { id: 'notified grounds' };
const money = { id: 'notified money' };

test('a letter is numbered, kept and sent with its PDF, and its facts stop the clocks that it is about', async () => {
  const server = await mailServer();
  const of = await makeCase();
  const before = await of.read();
  expect(before.verdict).toMatchObject({ tone: 'bad' });
  const made = await of.send([grounds, money], { text: 'Kranen er ute av drift.' });
  expect(made).toMatchObject({ no: before.next.no, queued: true });
  const after = await of.read();
  const stateOn = (rule: string) => after.clocks.find((clock) => clock.rule === rule)?.state;
  expect([stateOn('warning'), stateOn('money'), stateOn('time')]).toEqual(['late', 'late', 'past']);
  expect(after.notices.find(({ notice }) => notice === 'grounds')?.sent).toMatchObject([{ letter: made.no }]);
  expect(after.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(['notified time', 'specified money']));
  expect(after.choices.map(({ id }) => id)).not.toContain('notified grounds');
  expect(after.next.no).toMatch(/-B02$/);
  await asCompany(of.companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, of.companyId), eq(letter.state, 'queued'))),
  );
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  const [mail] = server.received;
  expect(mail?.to).toEqual(['byggeleder@kunde.no']);
  const got = decodedMail(mail?.raw ?? '');
  expect(got.text).toContain('Kranen er ute av drift.');
  expect(got.text).toContain('Varsel om svikt hos byggherren (punkt 25.1.2)');
  expect(mail?.raw).toContain('application/pdf');
  await expect(undoNotice(of.scope, { op: uuidv7(), letter: made.id })).rejects.toThrow('allerede sendt');
});

test('the day we knew is said only where the sender asks for it', async () => {
  const of = await makeCase();
  const textOf = async (knew: boolean, id: string) => {
    const { id: xid } = await of.send([{ id }], { knew });
    return JSON.stringify((await storedNotice(of.scope, xid)).content);
  };
  expect(await textOf(false, 'notified grounds')).not.toContain(formatDate(known));
  expect(await textOf(true, 'notified money')).toContain(`Vi ble kjent med det ${formatDate(known)}.`);
});

test('a letter that is taken back while it waits leaves the clocks running, and its number used', async () => {
  const of = await makeCase();
  const op = uuidv7();
  const made = await of.send([grounds], { op });
  expect(await of.send([grounds], { op })).toEqual(made);
  await undoNotice(of.scope, { op: uuidv7(), letter: made.id });
  const after = await of.read();
  expect(after.clocks.find(({ rule }) => rule === 'warning')).toMatchObject({ state: 'past' });
  expect(after.letters).toEqual([]);
  expect((await of.send([grounds])).no).toMatch(/-B02$/);
  expect((await lettersOf(of)).map(({ state }) => state).sort()).toEqual(['given-up', 'queued']);
});

test('without an addressee nothing is written, a printed letter needs no address, and what cannot be said is refused', async () => {
  const without = await makeCase(null);
  await expect(without.send([grounds])).rejects.toThrow('ingen mottaker');
  expect((await without.read()).facts.map(({ kind }) => kind)).toEqual(['known']);
  const named = await makeCase('Martine Olstad');
  await expect(named.send([grounds])).rejects.toThrow('ingen e-postadresse');
  expect(await named.send([grounds], { how: 'print' })).toMatchObject({ queued: false });
  expect(await lettersOf(named)).toEqual([]);
  await expect(named.send([grounds], { how: 'print' })).rejects.toThrow('Saken er endret');
  await named.send([{ id: 'notified time' }], { how: 'print' });
  await expect(named.send([{ id: 'specified time' }], { how: 'print' })).rejects.toThrow('Skriv antall dager');
  const reader = { ...named.scope, permissions: [{ path: '/', action: 'Read' as const }] };
  await expect(named.send([money], { how: 'print' }, reader)).rejects.toThrow('Du kan ikke varsle');
});
