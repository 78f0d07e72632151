import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/base/env';

let read: string | undefined;

/** Which build of the product this process is: what Next calls it, read once; 'dev' where nothing is built. */
export function buildId(): string {
  read ??= readBuild();
  return read;
}

function readBuild(): string {
  try {
    return readFileSync(path.join(process.cwd(), env().NEXT_DIST_DIR, 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'dev';
  }
}
