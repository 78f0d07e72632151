import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@/base/problem.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';

/** A program that a proof needs, and the Debian packages that have it. */
export type DebianProgram = { file: string; packages: readonly string[] };

/** A program in one of the folders where Debian has them. */
export const inPath = (name: string, ...packages: string[]): DebianProgram => ({
  file:
    ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => path.join(folder, name)).find(existsSync) ??
    `/usr/bin/${name}`,
  packages: packages.length > 0 ? packages : [name],
});

const policy = '/usr/sbin/policy-rc.d';

/** Runs work while no package may start a service; one that did would stand beside the machine's own. */
async function withoutServices<T>(work: () => Promise<T>): Promise<T> {
  const isOwn = !existsSync(policy);
  if (isOwn) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (isOwn) rmSync(policy, { force: true });
  }
}

/** Installs missing programs as Debian packages when root, without starting their services; else throws what to install. */
export async function requirePrograms(life: Lifetime, programs: readonly DebianProgram[]): Promise<void> {
  const missing = programs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.flatMap((one) => one.packages))];
  const names = missing.map(({ file }) => path.basename(file)).join(', ');
  const ask = `Mangler ${names}: installer med apt-get install ${packages.join(' ')}.`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(ask);
  const options = { show: 'output', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const installed = await withoutServices(async () => {
    await runToEnd(life, 'apt-get', ['update'], options);
    return runToEnd(life, 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  });
  if (installed.code !== 0) throw new Problem(ask, installed.output);
  // Where the machine starts services when it boots, it is not to start these.
  const services = packages.flatMap((name) => servicesOf[name] ?? []);
  if (existsSync('/run/systemd/system') && services.length > 0) {
    await runToEnd(life, 'systemctl', ['disable', '--now', ...services], options);
  }
}

const servicesOf: Readonly<Record<string, readonly string[]>> = {
  'nginx-light': ['nginx'],
  pgbouncer: ['pgbouncer'],
  postgresql: ['postgresql'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  haproxy: ['haproxy'],
  pgbackrest: ['pgbackrest'],
};
