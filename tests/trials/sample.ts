import { readFileSync } from 'node:fs';
import { inProject } from '@/base/places.mjs';

/** What a sample of deploy/ has in it, and what a trial needs in its place. */
export type Replacement = readonly [what: string | RegExp, to: string];

/** A sample of deploy/ as a trial runs it. Throws when the sample has changed shape. */
export function sampleWith(name: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (text, [what, to]) => {
      const parts = text.split(what);
      if (parts.length === 1) throw new Error(`deploy/${name} has no ${what}`);
      return parts.join(to);
    },
    readFileSync(inProject('deploy', name), 'utf8'),
  );
}
