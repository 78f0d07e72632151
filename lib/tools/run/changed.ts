import { execFileSync } from 'node:child_process';
import { root } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { sources } from '@/tests/guards/sources';
import { type Suite, touchedBy } from './touched';

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/** What main on the server does not have: commits of this branch, and what is not committed. Without a server: the latter. */
function changedFiles(): string[] {
  let base = 'HEAD';
  try {
    [base = base] = git('merge-base', 'HEAD', 'origin/main');
  } catch {
    // A clone without a server has nothing that is not pushed.
  }
  return [...git('diff', '--name-only', '--relative', base), ...git('ls-files', '--others', '--exclude-standard')];
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
