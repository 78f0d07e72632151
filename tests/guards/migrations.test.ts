import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { root } from './sources';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const meta = path.join(root, 'db/migrations/meta');
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(meta, file), 'utf8'));

test('what db/schema declares has its migration', async () => {
  const { entries } = read<{ entries: { tag: string }[] }>('_journal.json');
  const last = entries.at(-1)?.tag.slice(0, 4);
  const missing = await generateMigration(read<Snapshot>(`${last}_snapshot.json`), generateDrizzleJson(schema));
  expect(missing, 'npm run db:generate -- --name what_changes').toEqual([]);
});

// A snapshot is half a megabyte, and drizzle-kit reads the newest alone.
test('the migrations of a round of work are folded into the baseline', () => {
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  expect(snapshots.length, "Fold them: docs/CONTRIBUTING.md, 'A change'").toBeLessThanOrEqual(3);
});
