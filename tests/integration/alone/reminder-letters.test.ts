import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { GET as openCall, POST as remindCall } from '@/app/api/economy/reminder/route';
import { POST as undoCall } from '@/app/api/economy/reminder/undo/route';
import { asCompany } from '@/db/company';
import { letter, permission, storedFile } from '@/db/schema';
import { asSystem } from '@/db/system';
import { logoScope } from '@/lib/platform/routing/logo';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { eventually } from '@/tests/factories/eventually';
import { decodedMail } from '@/tests/factories/mail-server';
import { workOnOutbox } from '@/tests/factories/outbox';
import { makeOwingCompany, type OwingCompany } from '@/tests/factories/owing-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';
import { lettersOf } from '@/tests/factories/write-letters';

const { mailServer, jobs } = await workOnOutbox('reminder_letters');

/** Sends a reminder of all that is overdue to the customer, with a copy to the sender; gives its id. */
async function remind(of: OwingCompany): Promise<string> {
  const cookie = await cookiesOf(of);
  const address = `/api/economy/reminder?company=${of.companyId}&customer=${of.customers.K1}`;
  const opened = await (await call(openCall, address, { headers: { cookie } })).json();
  const { asOf, payBy, items } = opened as { asOf: string; payBy: string; items: { key: string }[] };
  const body = {
    ...{ company: of.companyId, customer: of.customers.K1, op: randomUUID(), send: true },
    ...{ to: 'post@tindrud.example', copy: true, payBy, asOf, items: items.map(({ key }) => key) },
    texts: { intro: 'God dag. Betal {sum} innen {frist}.', closing: 'Takk.' },
  };
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await call(remindCall, '/api/economy/reminder', json(body, { cookie }));
    expect(await answer.json()).toEqual({ id: body.op, queued: true });
  }
  return body.op;
}

/** What has waited to be taken back is due now. */
const due = ({ companyId }: OwingCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'queued'))),
  );

const eventsOf = async (of: OwingCompany) =>
  widgetOf(await pageOf(scopeOf(of), customerCardPath, { [customerParam]: of.customers.K1 }), 'hendelser', 'datatable')
    .data;

const undo = async (of: OwingCompany, reminder: string) => {
  const body = { company: of.companyId, op: randomUUID(), reminder };
  const answer = await call(undoCall, '/api/economy/reminder/undo', json(body, { cookie: await cookiesOf(of) }));
  return answer.status;
};

test('a reminder is sent once with all overdue invoices, answered to its sender, and stands on the card', async () => {
  const [server, of] = [await mailServer(), await makeOwingCompany()];
  const id = await remind(of);
  expect((await lettersOf(of)).map(({ toAddress, state }) => [toAddress, state]).sort()).toEqual(
    [
      ['post@tindrud.example', 'queued'],
      [of.email, 'queued'],
    ].sort(),
  );
  expect(await eventsOf(of)).toMatchObject([{ contact: 'post@tindrud.example', sending: 'Venter' }]);
  await due(of);
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['post@tindrud.example', of.email].sort());
  const got = decodedMail(server.received.find(({ to }) => to[0] === 'post@tindrud.example')?.raw ?? '');
  expect(got.head).toMatch(new RegExp(`^reply-to: .*${of.email}`, 'im'));
  expect(got.head).toMatch(/^subject: .*174\.968,75 kr/im);
  for (const said of ['God dag. Betal 174.968,75 kr innen', '100348', '101202', '101433', '46.692,50', 'Takk.']) {
    expect(got.text, said).toContain(said);
    expect(got.html, said).toContain(said);
  }
  expect(got.html).not.toContain('101500');
  expect(got.html).not.toMatch(/<img|src=|flex|grid/i);
  expect(got.files).toEqual([expect.stringMatching(/^purring-.*\.pdf$/)]);
  expect(await eventsOf(of)).toMatchObject([
    { sending: expect.stringMatching(/^Sendt \d\d\.\d\d\.\d{4} \d\d\.\d\d$/) },
  ]);
  expect(await undo(of, id)).toBe(400);
});

test('the logo of the letterhead goes along inside the letter, and nothing is fetched from elsewhere', async () => {
  const [server, of] = [await mailServer(), await makeOwingCompany()];
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACggGAfGZJ8wAAAABJRU5ErkJggg==',
    'base64',
  );
  await asCompany(of.companyId, (tx) =>
    tx.insert(storedFile).values({
      ...{ companyId: of.companyId, scope: logoScope, object: of.companyId, name: 'logo.png', mime: 'image/png' },
      ...{ bytes: bytes.length, content: bytes, width: 360, height: 48 },
    }),
  );
  await remind(of);
  await due(of);
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
  const [{ raw = '' } = {}] = server.received;
  const { html, files } = decodedMail(raw);
  expect(html).toMatch(/<img src="cid:logo" width="180" height="24"/);
  expect(html.match(/src=|<link/g)).toHaveLength(1);
  expect(raw).toMatch(/^content-id: <logo>/im);
  expect(raw).toMatch(/^content-disposition: inline; filename=logo\.png/im);
  expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'));
  expect(files).toHaveLength(2);
});

test('one that is taken back while it waits is never sent', async () => {
  const [server, of] = [await mailServer(), await makeOwingCompany()];
  const id = await remind(of);
  expect(await undo(of, id)).toBe(200);
  await due(of);
  await jobs(server.url);
  await eventually(async () =>
    expect((await lettersOf(of)).map(({ state }) => state)).toEqual(['given-up', 'given-up']),
  );
  expect(await eventsOf(of)).toEqual([]);
  expect(server.received).toEqual([]);
});

test('of a sender whose right was taken meanwhile nothing is sent, and the card and the outbox say so', async () => {
  const [server, of] = [await mailServer(), await makeOwingCompany()];
  await remind(of);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, of.userId)));
  await asSystem((tx) =>
    tx.insert(permission).values({ companyId: of.companyId, userId: of.userId, path: '/economy', action: 'Read' }),
  );
  await due(of);
  await jobs(server.url);
  const reason = expect.stringContaining('har ikke lenger tilgang til det brevet handler om.');
  await eventually(async () =>
    expect(await lettersOf(of)).toMatchObject([
      { state: 'given-up', reason },
      { state: 'given-up', reason },
    ]),
  );
  expect(server.received).toEqual([]);
  expect(await eventsOf(of)).toMatchObject([{ sending: expect.stringContaining('Ikke sendt: ') }]);
});
