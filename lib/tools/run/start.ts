import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { serve } from './serve';

/** `npm start`: the built product. */
export function main(life: Lifetime, step: Step): Promise<never> {
  return serve(life, step, 'start');
}
