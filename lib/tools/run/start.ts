import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { serve } from './serve';
import { startOptions } from './start-options';

/** `npm start`: the built product; with `-- --empty` without demo data. */
export function main(life: Lifetime, step: Step): Promise<never> {
  return serve(life, step, 'start', startOptions(process.argv.slice(2)));
}
