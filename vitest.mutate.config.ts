import { defineConfig } from 'vitest/config';
import { unit } from './vitest.config';

/** The unit tests alone, for `npm run mutate`, which runs those that reach the file it breaks. */
export default defineConfig(unit);
