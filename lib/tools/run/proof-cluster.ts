import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '@/tests/trials/cluster/nginx';
import { buildWhenStale } from './build';
import type { Step } from './database';
import { inPath, requirePrograms } from './debian-programs';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

/**
 * Two web and two live processes behind nginx with the project's configuration and TLS, and pgbouncer in transaction
 * mode before the database, all on loopback: each of the four is restarted in turn, twenty times (`--rounds`), while
 * users read and edit; 1 when a request fails or an edit is lost or written twice.
 */
export async function proveCluster(life: Lifetime, step: Step, args: string[]): Promise<number> {
  await requirePrograms(life, [inPath('nginx', 'nginx-light'), inPath('openssl'), inPath('pgbouncer')]);
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
