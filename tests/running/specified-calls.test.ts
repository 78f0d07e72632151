import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeConnection } from '@/db/client';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { askRunning, cookiesAtRunning, runningAt } from '@/tests/factories/running-product';
import type { Target } from '@/tests/routes';
import { specifiedCalls } from '@/tests/specified/calls';

let company: PlantedCompany;
let target: Target;
let cookie: string;

beforeAll(async () => {
  company = await plantCompany();
  target = targetOf(company);
  cookie = await cookiesAtRunning(company);
});

afterAll(closeConnection);

/** How files of each kind begin. */
const beginnings = { xlsx: /^PK/, pdf: /^%PDF-/, picture: /^(\x89PNG|\xff\xd8\xff|RIFF)/ } as const;

test.each(specifiedCalls)(
  '$call is answered as the specification tells',
  async ({ ask, status = 200, gives, file, says = /./ }) => {
    const { address, method = 'GET', body } = await ask(target);
    const answer = await askRunning(address, { method, body, headers: { cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const said = bytes.toString('utf8');
    expect(answer.status, said.slice(0, 300)).toBe(status);
    if (file) expect(bytes.toString('latin1', 0, 8)).toMatch(beginnings[file]);
    expect(said).toMatch(says);
    const problem = gives?.safeParse(JSON.parse(said)).error;
    expect(problem, said.slice(0, 600)).toBeUndefined();
  },
);

test('POST /auth/login answers who it is, and a wrong password with the sentence told', async () => {
  const logIn = (password: string) =>
    askRunning('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: company.email, password }),
    });
  expect((await logIn(company.password)).status).toBe(200);
  const refused = await logIn('feil passord');
  expect(refused.status).toBe(401);
  expect(await refused.text()).toBe('Feil ved innlogging');
});

test('the socket saves a cell and says ok, and says what is wrong with another', async () => {
  const socket = new WebSocket(`${runningAt().replace('http', 'ws')}/ws`, { headers: { cookie } });
  await once(socket, 'open');
  const ask = async (col: string, val: string) => {
    const edited = { tbl: 'customer', row: target.rows.customer, company: target.companyId, col, val };
    const screen = { url: '/master/editable/kunder', projectid: target.rows.project, equipmentid: '' };
    const edit = { ...edited, ...screen, seq: randomUUID() };
    socket.send(JSON.stringify(edit));
    for (;;) {
      const [data] = await once(socket, 'message');
      const said = JSON.parse(String(data));
      if (said.seq === edit.seq) return said.status as string;
    }
  };
  expect(await ask('name', 'Nytt navn AS')).toBe('ok');
  expect(await ask('name', '')).toBe('Obligatorisk.');
  socket.close();
});
