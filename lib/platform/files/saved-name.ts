import { cleanFileName } from './export/file-name';
import { type FileKind, fileKinds } from './file-kind';

/** The file's name with the extension of its actual kind, so that it is not saved as something else. */
export function savedName(name: string, kind: FileKind): string {
  const { ending, names } = fileKinds[kind];
  const clean = cleanFileName(name).slice(0, 150);
  return names.test(clean) ? clean : `${clean.replace(/\.[a-z\d]{1,5}$/i, '')}${ending}`;
}
