import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { lifetime } from '@/lib/tools/run/lifetime.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { serve } from '@/lib/tools/run/serve';
import { steps } from '@/lib/tools/run/steps.mjs';
import { cookiesFrom } from '@/tests/factories/caller';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const database = await emptyDatabase('empty_start');
const port = await freePort();
const address = `http://localhost:${port}`;
Object.assign(process.env, {
  DATABASE_URL: database.url,
  HOST: '127.0.0.1',
  PORT: String(port),
  LIVE_PORT: String(await freePort()),
  APP_URL: address,
});

afterAll(() => database.drop());

/** What `npm start -- --empty` says when it is ready, and how to end it. */
async function startEmpty(): Promise<{ said: string; end: () => Promise<void> }> {
  const life = lifetime();
  const log = vi.spyOn(console, 'log');
  const welcomed = new Promise<string>((resolve) => {
    log.mockImplementation((said: string) => said.includes('Innsikt er klar') && resolve(said));
  });
  const serving = serve(life, steps(0), 'start', { empty: true });
  const ended = serving.catch(() => {});
  // What keeps it from starting is the test's failure.
  const said = await Promise.race([welcomed, serving]);
  log.mockRestore();
  return {
    said,
    end: async () => {
      await life.end();
      await ended;
    },
  };
}

/** `npm run db:first-user`. */
async function firstUser(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['lib/tools/run/first-user.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return `${code}: ${said}${complaints}`;
}

const logIn = (password: string) =>
  fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kari@firma.no', password }),
  });

test('a start without demo data leads to the first user, and leaves what is there alone', {
  timeout: 180_000,
}, async () => {
  const first = await startEmpty();
  expect(first.said).toContain(`Innsikt er klar: ${address}`);
  expect(first.said).toContain('npm run db:first-user -- --email');
  expect(first.said).not.toContain('admin@demo.no');
  const user = ['--email', 'kari@firma.no', '--name', 'Kari Nordmann', '--company', 'Firma AS'];
  expect(await firstUser(...user.slice(0, 4))).toMatch(/^1: .*--company: .*Bruk: npm run db:first-user/s);
  const made = await firstUser(...user);
  expect(made).toMatch(/^0: .*Laget Firma AS med administratoren kari@firma\.no/s);
  expect(await firstUser(...user)).toMatch(/^1: .*Databasen har brukere allerede/s);
  const password = /Passord for første innlogging: (\S+)/.exec(made)?.[1] ?? '';
  const answer = await logIn(password);
  expect(answer.status).toBe(200);
  const home = await fetch(`${address}/home`, { headers: { cookie: cookiesFrom(answer) }, redirect: 'manual' });
  expect(home.headers.get('location')).toContain('/new-password');
  await first.end();

  const again = await startEmpty();
  expect(again.said).not.toMatch(/db:first-user|admin@demo\.no/);
  expect((await logIn(password)).status).toBe(200);
  await again.end();
  const client = await sideConnection(database.url);
  const { rows } = await client.query(
    'select (select count(*)::int from "user") as users, (select count(*)::int from company) as companies',
  );
  await client.end();
  expect(rows).toEqual([{ users: 1, companies: 1 }]);
});
