import { env } from '@/base/env';
import { UserError } from '@/base/errors';
import { migrateDatabase } from './migrations';

try {
  await migrateDatabase(env().DATABASE_URL);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
