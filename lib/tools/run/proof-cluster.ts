import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '@/base/problem.mjs';
import { makeCertificate } from '@/tests/trials/cluster/nginx';
import { buildWhenStale } from './build';
import { runToEnd } from './children.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

const isThere = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, name)));

/** Installs missing programs as Debian packages when root. */
async function requirePrograms(life: Lifetime): Promise<void> {
  const missing = ['nginx', 'openssl', 'pgbouncer'].filter((name) => !isThere(name));
  if (missing.length === 0) return;
  const packages = missing.map((name) => (name === 'nginx' ? 'nginx-light' : name));
  const ask = `Mangler ${missing.join(' og ')}: installer med apt-get install ${packages.join(' ')}.`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) throw new Problem(ask);
  const options = { show: 'output', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  await runToEnd(life, 'apt-get', ['update'], options);
  const installed = await runToEnd(life, 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  if (installed.code !== 0) throw new Problem(ask, installed.output);
}

/**
 * Two web and two live processes behind nginx with the project's configuration and TLS, and pgbouncer in transaction
 * mode before the database, all on loopback: each of the four is restarted in turn, twenty times (`--rounds`), while
 * users read and edit; 1 when a request fails or an edit is lost or written twice.
 */
export async function proveCluster(life: Lifetime, step: Step, args: string[]): Promise<number> {
  await requirePrograms(life);
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-tls-'));
  life.onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  const env = {
    ...testEnv(),
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    APP_URL: `https://127.0.0.1:${port}`,
    TRUSTED_PROXY_HEADER: 'x-real-ip',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  await step('Bygger', async (note) => {
    if (!(await buildWhenStale(life, env))) note('ferdig fra før');
  });
  const given = ['--port', String(port), '--certificate', certificate, '--key', key];
  return (await runTypeScript(life, 'tests/trials/cluster/main.ts', [...given, ...args], { env, show: true })).code;
}
