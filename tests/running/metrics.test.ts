import { expect, test } from 'vitest';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

const server = process.env.E2E_BASE_URL;
const live = `http://127.0.0.1:${process.env.LIVE_PORT}`;
const token = process.env.METRICS_TOKEN ?? '';

const ask = (base: string | undefined, shown?: string) =>
  fetch(new URL('/metrics', base), shown === undefined ? {} : { headers: { authorization: `Bearer ${shown}` } });

/** The value of one line of measurements. */
function figureOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('measurements are told to whoever shows the key, and to nobody else', async () => {
  for (const base of [server, live]) {
    for (const shown of [undefined, '', 'feil', `${token}x`, token.slice(1)]) {
      const answer = await ask(base, shown);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('innsikt_');
    }
    expect((await ask(base, token)).status).toBe(200);
  }
});

test('letters that wait, the jobs and the processes that run them are measured', async () => {
  const figure = async (name: string) => figureOf(await (await ask(server, token)).text(), name);
  const queued = 'innsikt_letters{state="queued"}';
  const before = (await figure(queued)) ?? Number.NaN;
  const company = await makeCompany();
  const headers = { cookie: await cookiesOf(company), 'content-type': 'application/json', origin: String(server) };
  const body = JSON.stringify({ company: company.companyId });
  expect((await fetch(new URL('/api/admin/outbox', server), { method: 'POST', headers, body })).status).toBe(200);
  // Read at most every ten seconds.
  await expect.poll(() => figure(queued), { timeout: 25_000 }).toBeGreaterThan(before);
  for (const name of [
    'innsikt_letters{state="sent"}',
    'innsikt_letters{state="maybe-twice"}',
    'innsikt_outbox_seconds{of="oldest"}',
    'innsikt_jobs{outcome="failed"}',
  ]) {
    expect(await figure(name), name).toBeGreaterThanOrEqual(0);
  }
  expect(await figure('innsikt_job_processes{state="alive"}')).toBeGreaterThanOrEqual(1);
});

test('what has been answered is counted, and no address, company or person is in it', async () => {
  const company = await makeCompany();
  const call = 'innsikt_http_request_seconds_count{kind="call",method="GET",status="2xx"}';
  const before = figureOf(await (await ask(server, token)).text(), call) ?? 0;
  const cookie = await cookiesOf(company);
  for (let i = 0; i < 3; i += 1) {
    expect((await fetch(new URL('/api/measure/edit', server), { headers: { cookie } })).status).toBe(200);
  }
  // An answer is counted when the last of it is handed over, which its reader may be ahead of.
  const reported = async () => (await ask(server, token)).text();
  await expect.poll(async () => figureOf(await reported(), call)).toBeGreaterThanOrEqual(before + 3);
  const text = await reported();
  for (const name of [
    'innsikt_database_connections{state="waiting"}',
    'innsikt_lanes_waiting{lane="reading"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(figureOf(text, name), name).toBeGreaterThanOrEqual(0);
  }
  expect(figureOf(await (await ask(live, token)).text(), 'innsikt_sockets{state="open"}')).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/measure\/edit|@|[0-9a-f]{8}-[0-9a-f]{4}-7/);
});
