import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Real files of others lie beside the project, where somebody has put them. Nothing else reads outside the project's folder. */
const folder = path.join(process.cwd(), '..', 'shared', 'data');

type OutsideFile = { name: string; isThere: boolean; read: () => Promise<Buffer> };

function outsideFile(name: string): OutsideFile {
  const filePath = path.join(folder, name);
  return { name, isThere: existsSync(filePath), read: () => readFile(filePath) };
}

/** The tax authority's own example of SAF-T Financial 1.10. */
export const authorityFile = outsideFile('saft-888888888-2017.xml');
