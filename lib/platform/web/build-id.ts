import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/base/env';

let read: string | undefined;

/** This process's build id from Next, read once; 'dev' without a build. */
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
