import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { openDemoDatabase } from '@/tests/factories/demo-database';
import { followAttention } from '@/tests/factories/follow-attention';

let opened: Awaited<ReturnType<typeof openDemoDatabase>>;
beforeAll(async () => {
  opened = await openDemoDatabase(today());
}, 240_000);
afterAll(() => opened?.close());

test('what /home of each demo company counts is what its link shows, for everybody who works there', async () => {
  const { demo, companies } = opened;
  const followed = new Set<string>();
  for (const company of companies) {
    const users = await demo.asSystem((tx) =>
      tx
        .select({ id: demo.user.id, email: demo.user.email, fullName: demo.user.fullName })
        .from(demo.membership)
        .innerJoin(demo.user, eq(demo.user.id, demo.membership.userId))
        .where(eq(demo.membership.companyId, company.id)),
    );
    expect(users.length).toBeGreaterThan(0);
    for (const user of users) {
      const scope = { company, user, permissions: [{ path: '/', action: 'Write' as const }] };
      for (const id of await followAttention(scope)) followed.add(id);
    }
  }
  expect(followed.size).toBeGreaterThan(8);
}, 240_000);
