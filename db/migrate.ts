import { env } from '@/base/env';
import { migrateDatabase } from './migrations';

await migrateDatabase(env().DATABASE_URL);
