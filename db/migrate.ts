import { env } from '@/lib/env';
import { migrateDatabase } from './migrations';

await migrateDatabase(env().DATABASE_URL);
