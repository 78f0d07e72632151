import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, customer } from '@/db/schema';
import { asSystem } from '@/db/system';
import { cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';
import type { Target } from '@/tests/trials/edit-target';

export type Firm = { id: string; name: string };

/** Lists the demo data's firms. */
export const readFirms = (): Promise<Firm[]> =>
  asSystem((tx) => tx.select({ id: company.id, name: company.name }).from(company).where(isNotNull(company.orgnr)));

/** People at work in a firm, half of them on its customers' rows. */
export async function targetsIn({ id }: Firm): Promise<Target[]> {
  const customers = await asCompany.read(id, (tx) =>
    tx
      .select({ xid: customer.xid })
      .from(customer)
      .where(eq(customer.companyId, id))
      .orderBy(asc(customer.xid))
      .limit(2),
  );
  const made: Target[] = [];
  for (const { xid } of customers) {
    made.push({ companyId: id, cookie: await cookiesOf(await makeUser(id)), rows: [xid] });
  }
  return made;
}

/** Waits until live takes a socket: web and live have just started, perhaps on a busy machine. */
export async function untilItEdits(port: number, cookie: string): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      const client = await liveClient(port, cookie);
      await client.close();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(500);
    }
  }
}
