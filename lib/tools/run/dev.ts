import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { serve } from './serve';
import { startOptions } from './start-options';

/** `npm run dev`: the sources, compiled on demand. */
export function main(life: Lifetime, step: Step): Promise<never> {
  return serve(life, step, 'dev', startOptions(process.argv.slice(2)));
}
