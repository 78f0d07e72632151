import { asCompany } from '@/db/company';
import { company, groupMember } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addMember, makeCompany, type TestCompany } from './company';

type Place = { orgnr?: string; share?: number; fromdate?: string; todate?: string; ownerId?: string };

/** A group of companies with its rows of group_member, in the order given. */
export type TestGroup = { groupId: string; name: string; rows: string[] };

let numbers = 0;
const orgnrOf = () => String(900_000_000 + ((process.pid * 1000 + numbers++) % 99_999_999));

/** A group of these companies; `places` has what is not a whole share for all time. */
export async function makeGroup(
  companies: readonly Pick<TestCompany, 'companyId' | 'name'>[],
  places: readonly Place[] = [],
  name = `Konsern ${companies[0]?.name ?? ''}`.slice(0, 50),
): Promise<TestGroup> {
  const groupId = await asSystem(async (tx) => {
    const [row] = await tx.insert(company).values({ name, kind: 'group' }).returning({ id: company.id });
    if (!row) throw new Error('The group was not written.');
    return row.id;
  });
  const rows: string[] = [];
  for (const [at, one] of companies.entries()) {
    const values = { companyId: groupId, memberId: one.companyId, name: one.name, orgnr: orgnrOf(), ...places[at] };
    const [row] = await asCompany(groupId, (tx) =>
      tx.insert(groupMember).values(values).returning({ xid: groupMember.xid }),
    );
    if (row) rows.push(row.xid);
  }
  return { groupId, name, rows };
}

/** Companies of one administrator, whose own company is the first. */
export async function makeCompanies(count: number): Promise<TestCompany[]> {
  const first = await makeCompany();
  const others = await Promise.all(Array.from({ length: count - 1 }, () => makeCompany()));
  for (const one of others) await addMember(one.companyId, first.userId);
  return [first, ...others];
}
