import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const found = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((file) => existsSync(file));

/** The machine's LibreOffice, where it has one. */
export const office = { command: found ?? '', isThere: found !== undefined };

/** A workbook as LibreOffice opens it and writes it out in another format. */
export async function convertedByOffice(workbook: Uint8Array, format: 'xlsx' | 'pdf'): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-office-'));
  try {
    const file = path.join(folder, 'bok.xlsx');
    await writeFile(file, workbook);
    const made = path.join(folder, 'ut');
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profil')}`;
    const args = [profile, '--headless', '--convert-to', format, '--outdir', made, file];
    await promisify(execFile)(office.command, args, { timeout: 100_000 });
    return await readFile(path.join(made, `bok.${format}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
