import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleWith } from '../sample';

export type Behind = { web: readonly number[]; live: readonly number[] };

const upstream = (ports: readonly number[]) =>
  ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join('\n');

/** The project's own sample (deploy/nginx.conf) with these ports, on loopback and with a certificate of its own. Throws when the sample has changed shape. */
export function sampleFor(port: number, { web, live }: Behind, certificate: string, key: string): string {
  return sampleWith('nginx.conf', [
    [/server \{\s+listen 80;[\s\S]*?\n\}\n/, ''],
    [/ {4}server 127\.0\.0\.1:3000 .*\n {4}# server 127\.0\.0\.1:3010 .*/, upstream(web)],
    [/ {4}server 127\.0\.0\.1:3001 .*\n {4}# server 127\.0\.0\.1:3011 .*/, upstream(live)],
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/server_name .*;/, 'server_name localhost;'],
    [/ssl_certificate {5}.*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
  ]);
}

/** A key and a certificate of this machine for 127.0.0.1, for a day. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', [...args, ...subject], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { certificate, key };
}

/** Starts nginx with the sample; it keeps what it writes in the folder. */
export async function startNginx(folder: string, port: number, sample: string): Promise<{ stop: () => Promise<void> }> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const own = [
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;`,
    'events { worker_connections 4096; }',
    `http {\n  access_log off;\n${temporary}\n${sample}\n}`,
  ];
  // Started by root it would else go over to a user who may not read the folder.
  if (process.getuid?.() === 0) own.unshift('user root;');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, own.join('\n'));
  const child = spawn('nginx', ['-e', `${folder}/error.log`, '-p', folder, '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const deadline = Date.now() + 10_000;
  while (
    !(await fetch(`https://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not start.');
    await wait(50);
  }
  return {
    stop: async () => {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}
