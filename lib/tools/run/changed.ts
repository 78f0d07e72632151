import { execFileSync } from 'node:child_process';
import { root } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { sources } from '@/tests/guards/sources';
import { type Suite, screensTouchedBy, touchedBy } from './touched';

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/**
 * What main on the server does not have: commits of this branch, and what is not committed. Without a server: the latter. Where there
 * is neither, as in a fresh clone: what the last commit changed.
 */
function changedFiles(): string[] {
  let base = 'HEAD';
  try {
    [base = base] = git('merge-base', 'HEAD', 'origin/main');
  } catch {
    // A clone without a server has nothing that is not pushed.
  }
  const since = (commit: string) => git('diff', '--name-only', '--relative', commit);
  const own = [...since(base), ...git('ls-files', '--others', '--exclude-standard')];
  if (own.length > 0) return own;
  try {
    return since('HEAD^');
  } catch {
    // Of a clone without a history nothing is known to have changed.
    return [];
  }
}

/** The files that changed, and the tests they touch. */
export function changes(): { files: string[]; touched: 'all' | Record<Suite, string[]> } {
  let files: string[];
  try {
    files = changedFiles();
  } catch {
    throw new Problem('Fant ikke ut hva som er endret: mappen er ikke et git-lager. Kjør npm test.');
  }
  return { files, touched: touchedBy(files, sources()) };
}

/** Tells whether the changes touch the screen at a path; none where the folder is no repository. */
export function touchedScreens(): (path: string) => boolean {
  let files: string[];
  try {
    files = changedFiles();
  } catch {
    return () => false;
  }
  return screensTouchedBy(files, sources());
}
