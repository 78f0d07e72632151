import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Real files of others lie beside the project, where somebody has put them. Nothing else reads outside the project's folder. */
const folder = path.join(process.cwd(), '..', 'shared');
/** A clone with nothing beside it is played by BESIDE=none. */
const mayBeThere = process.env.BESIDE !== 'none';

type OutsideFile = { name: string; isThere: boolean; read: () => Promise<Buffer> };

function outsideFile(name: string): OutsideFile {
  const filePath = path.join(folder, ...name.split('/'));
  return { name: path.basename(filePath), isThere: mayBeThere && existsSync(filePath), read: () => readFile(filePath) };
}

/** The tax authority's own example of SAF-T Financial 1.10. */
export const authorityFile = outsideFile('data/saft-888888888-2017.xml');

/** A drawing of a screen, as a picture. */
export const drawing = (name: string): OutsideFile => outsideFile(`mocks/${name}.png`);

/** The names of all drawings; none where they are not beside the project. */
export async function drawings(): Promise<string[]> {
  const drawn = path.join(folder, 'mocks');
  const files = mayBeThere && existsSync(drawn) ? await readdir(drawn) : [];
  return files.filter((file) => file.endsWith('.png')).map((file) => file.replace(/\.png$/, ''));
}
