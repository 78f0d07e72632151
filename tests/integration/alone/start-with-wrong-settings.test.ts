import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { inProject } from '@/base/places.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { eventually } from '@/tests/factories/eventually';

type Run = { code: number | null; said: string; complaint: string };

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-told-wrong-'));
const copy = path.join(folder, 'innsikt');
const taken = createServer();
let free: { PORT: string; LIVE_PORT: string };

/** A folder of the project of its own, with the packages of this one. */
function copyProject(): void {
  for (const name of ['base', 'db', 'lib', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(inProject(name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), path.join(copy, 'node_modules'));
}

beforeAll(async () => {
  copyProject();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  free = { PORT: String(await freePort()), LIVE_PORT: String(await freePort()) };
});

/** What a test has started: what goes on where it should have ended ends with its test. */
const begun = new Set<ChildProcess>();
afterEach(() => {
  for (const child of begun) child.kill('SIGTERM');
  begun.clear();
});

afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const takenPort = () => String((taken.address() as AddressInfo).port);

function begin(settings: Record<string, string>, { command = 'start', options = [] as string[] } = {}) {
  const { DATABASE_URL: _database, AUTH_SECRET: _secret, ...rest } = process.env;
  // A start that finds packages missing must not install over those of this folder.
  const npm = { npm_execpath: path.join(folder, 'no-npm.js'), INNSIKT_NODE: 'own' };
  const own = { ...rest, ...free, ...npm, ...settings };
  const child = spawn(process.execPath, [...options, path.join(copy, 'lib', 'tools', 'run', `${command}.mjs`)], {
    cwd: copy,
    env: own as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun.add(child);
  return child;
}

async function start(...how: Parameters<typeof begin>): Promise<Run> {
  const child = begin(...how);
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said, complaint };
}

/** The command ended with one sentence, and nothing else was said in anger. */
function expectSentence({ code, complaint }: Run, sentence: string | RegExp): void {
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

describe('a port', () => {
  test.each(['PORT', 'LIVE_PORT'])('%s that another program has', async (setting) => {
    const run = await start({ [setting]: takenPort() });
    expectSentence(
      run,
      `Port ${takenPort()} er opptatt av et annet program: stopp det, eller velg en annen port med ${setting}=….`,
    );
  });

  test.each(['abc', '0', '70000', '80.5'])('%s is none', async (port) => {
    const run = await start({ PORT: port });
    expectSentence(run, `PORT må være et portnummer mellom 1 og 65535, ikke «${port}».`);
  });

  test('on an address that is not this machine’s', async () => {
    expectSentence(
      await start({ HOST: '192.0.2.1' }),
      /^Kan ikke lytte på 192\.0\.2\.1, port \d+ \(.+\): rett HOST eller PORT\.$/,
    );
  });
});

test.each([
  [{ AUTH_SECRET: 'kort' }, 'AUTH_SECRET må være minst 32 tegn.'],
  [{ APP_URL: 'innsikt' }, 'APP_URL må være en hel adresse, som https://innsikt.firma.no.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL må være et helt tall fra 4 til 200.'],
])('a setting that cannot be is named before anything is started: %j', async (settings, sentence) => {
  const run = await start(settings);
  expectSentence(run, sentence);
  expect(run.said).not.toContain('Starter databasen');
});

describe('DATABASE_URL', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(env().DATABASE_URL);
    change(url);
    return url;
  };

  test.each(['innsikt', 'mysql://a:b@localhost/c'])('%s is no address of PostgreSQL', async (url) => {
    expectSentence(
      await start({ DATABASE_URL: url }),
      'DATABASE_URL er ikke en adresse til PostgreSQL: den skrives postgres://bruker:passord@vert:5432/database.',
    );
  });

  test('where nothing answers', async () => {
    const port = await freePort();
    const run = await start({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` });
    expectSentence(run, new RegExp(`^Får ikke kontakt med databasen på 127\\.0\\.0\\.1:${port}: .+\\.$`));
    expect(run.complaint).not.toContain('a:b');
  });

  test('with a user the database does not let in', async () => {
    const url = changed((one) => Object.assign(one, { username: 'fremmed', password: 'hemmelig-passord' }));
    const run = await start({ DATABASE_URL: url.toString() });
    expectSentence(
      run,
      `Databasen på ${url.host} avviste brukeren fremmed: sjekk brukernavn og passord i DATABASE_URL.`,
    );
    expect(run.said + run.complaint).not.toContain('hemmelig-passord');
  });

  test('of a database that is not there', async () => {
    const url = changed((one) => Object.assign(one, { pathname: '/finnes_ikke' }));
    expectSentence(
      await start({ DATABASE_URL: url.toString() }),
      `Databasen finnes_ikke finnes ikke på ${url.host}: opprett den, eller rett DATABASE_URL.`,
    );
  });
});

const older = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
];

test('a Node that is too old is told so before anything else, by every command', async () => {
  for (const command of ['start', 'dev', 'test', 'verify', 'backup', 'restore']) {
    expectSentence(
      await start({}, { command, options: older('18.20.8') }),
      'Innsikt trenger Node 20.19 eller nyere, og dette er Node 18.20.8.',
    );
  }
  expectSentence(await start({}, { options: older('20.18.3') }), /dette er Node 20\.18\.3\.$/);
  for (const version of ['20.19.0', '21.0.0']) {
    expectSentence(await start({ PORT: 'x' }, { options: older(version) }), /^PORT må være/);
  }
});

test('a start that cannot fetch a maintained Node says so, and goes on with its own', async () => {
  const settings = { PORT: takenPort(), INNSIKT_NODE: '' };
  const { said, complaint } = await start(settings, { options: older('20.19.0') });
  const lines = complaint.split('\n').filter((line) => line !== '');
  expect(lines[0]).toMatch(/^Kjører på Node 20\.19\.0, som ikke lenger holdes ved like\. \(npm svarer: Error: .+\)$/);
  expect(lines[1]).toMatch(/^Port \d+ er opptatt/);
  expect(said).toContain('Installerer pakker');
});

/** As root the start becomes nobody once node is loaded: root may write anywhere, and its node may be another's to read. */
const asOrdinary =
  process.getuid?.() === 0 ? ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)'] : [];

test('a folder that is not the user’s to write in is named, and nothing is made in it', async () => {
  chmodSync(folder, 0o755);
  chmodSync(copy, 0o555);
  try {
    expectSentence(
      await start({}, { options: asOrdinary }),
      /^Brukeren .+ har ikke skriverettigheter i .+\/innsikt\.$/,
    );
  } finally {
    chmodSync(copy, 0o755);
  }
});

describe('the data folder', () => {
  const data = path.join(copy, '.data');

  test('of a start that runs: the second says so and leaves the first alone', async () => {
    const first = begin({});
    let said = '';
    first.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = once(first, 'exit');
    await eventually(() => expect(said).toContain('Starter databasen'));
    expectSentence(
      await start({ PORT: String(await freePort()), LIVE_PORT: String(await freePort()) }),
      'Innsikt kjører allerede fra denne mappen: stopp den med Ctrl-C der den ble startet.',
    );
    expect(first.exitCode).toBeNull();
    first.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  test('with a database whose password is gone', async () => {
    rmSync(path.join(data, 'postgres-password'));
    expectSentence(
      await start({}),
      'Passordet til den innebygde databasen under .data/ er ikke det databasen ble laget med.',
    );
  });

  test('with something else where the database should lie', async () => {
    rmSync(path.join(data, 'postgres'), { recursive: true });
    mkdirSync(path.join(data, 'postgres', 'data'), { recursive: true });
    writeFileSync(path.join(data, 'postgres', 'data', 'feriebilder.txt'), 'sol');
    const { complaint, code } = await start({});
    expect(readdirSync(path.join(data, 'postgres', 'data'))).toEqual(['feriebilder.txt']);
    expect(complaint.trim()).toMatch(/^Den innebygde databasen startet ikke: .+\(.+postgres\.log\)$/);
    expect(code).toBe(1);
  });

  test('that is a file', async () => {
    rmSync(data, { recursive: true });
    writeFileSync(data, '');
    expectSentence(await start({}), /^Brukeren .+ har ikke skriverettigheter i .+\.data\.$/);
  });
});
