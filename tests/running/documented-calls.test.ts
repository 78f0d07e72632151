import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { inProject } from '@/base/places.mjs';
import { closeConnection } from '@/db/client';
import { keyOf } from '@/tests/factories/api-key';
import { makeCompany } from '@/tests/factories/company';
import { saftXml } from '@/tests/factories/saft';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-calls-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeConnection();
});

/** The lines of the blocks marked `sh`. */
function documented(): string[] {
  const blocks = readFileSync(inProject('docs', 'api.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g);
  return [...blocks].flatMap(([, block = '']) => block.trim().split('\n'));
}

const inFolder = (name: string) => path.join(folder, name);
const shell = (line: string, key: string) =>
  run('sh', ['-ec', line], {
    cwd: folder,
    env: { ...process.env, INNSIKT: process.env.E2E_BASE_URL, INNSIKT_KEY: key },
  });

test('the documented calls do what is said of them, in order of what they need', async () => {
  const company = await makeCompany({ orgnr: '999999999' });
  const key = await keyOf(company);
  writeFileSync(inFolder('regnskap.xml'), saftXml());
  writeFileSync(inFolder('kunder.csv'), 'Kundenr;Navn\n4711;Nattkunden AS\n');
  copyFileSync(inProject('tests', 'factories', 'ehf', 'ehf-norwegian-example-1.xml'), inFolder('faktura.xml'));
  const lines = documented();
  expect(lines).toHaveLength(7);
  expect(lines.every((line) => line.startsWith('curl '))).toBe(true);
  const delivering = lines.filter((line) => line.includes(' -F '));
  const said = [];
  for (const line of delivering) said.push(JSON.parse((await shell(line, key)).stdout));
  expect(said[0]).toMatchObject({ duplicate: false });
  for (const line of lines.filter((one) => !delivering.includes(one))) await shell(line, key);

  const report = JSON.parse(readFileSync(inFolder('resultat.json'), 'utf8'));
  expect(Object.values(report).map((widget) => (widget as { wtype: string }).wtype)).toContain('tabulator');
  expect(readFileSync(inFolder('bilag.json'), 'utf8')).toContain('Faktura 1');
  expect(JSON.parse(readFileSync(inFolder('openapi.json'), 'utf8'))).toMatchObject({ openapi: '3.1.0' });
  const book = XLSX.read(readFileSync(inFolder('resultat.xlsx')));
  expect(book.SheetNames.length).toBeGreaterThan(1);
  // Delivered once more: the file is known, and nothing is added.
  expect(JSON.parse((await shell(delivering[0] ?? '', key)).stdout)).toMatchObject({ duplicate: true });
  await expect(shell(lines[0] ?? '', `${key.slice(0, -1)}!`)).rejects.toMatchObject({ code: 22 });
});
