import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { checkCompany } from '@/lib/product/home/nightly/checks';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { runs } from '@/tests/factories/runs';
import { type FixtureLine, saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const user = { id: uuidv7(), name: 'Test Testesen' };
beforeAll(() =>
  asSystem((tx) =>
    tx.insert(schema.user).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  ),
);

type Key = string | null;
/** Shares are øre of the line's own size, by project and by segment. */
type SplitLine = { net: number; projects: { code: string; share: number }[]; segments: typeof none };
const none: { code: string; share: number }[] = [];

const shares = (codes: string[]) =>
  fc.uniqueArray(fc.record({ code: fc.constantFrom(...codes), share: fc.integer({ min: -300_000, max: 300_000 }) }), {
    selector: ({ code }) => code,
    maxLength: 3,
  });
const splitLine: fc.Arbitrary<SplitLine> = fc.record({
  net: fc.integer({ min: -400_000, max: 400_000 }),
  projects: shares(['P1', 'P2', 'P3']),
  segments: shares(['S1', 'S2', 'S3']),
});
const ledgers = fc.array(
  fc.record({ month: fc.integer({ min: 1, max: 12 }), lines: fc.array(splitLine, { minLength: 1, maxLength: 5 }) }),
  { minLength: 1, maxLength: 8 },
);

/** What the line is worth on each project and segment, reckoned by the rule in words and not by the product. */
function expectedOf({ net, projects, segments }: SplitLine): { project: Key; segment: Key; net: number }[] {
  const current = (given: typeof none): { whole?: string; parts: typeof none } => {
    const turned = net !== 0 && given.reduce((sum, { share }) => sum + share, 0) === -net;
    const parts = turned ? given.map(({ code, share }) => ({ code, share: -share })) : given;
    const [only] = parts;
    if (parts.length !== 1 || only === undefined) return { parts };
    const isPart = only.share !== 0 && Math.sign(only.share) === Math.sign(net) && Math.abs(only.share) < Math.abs(net);
    return isPart ? { parts } : { whole: only.code, parts: [] };
  };
  const [p, s] = [current(projects), current(segments)];
  const own = { project: p.whole ?? null, segment: s.whole ?? null };
  const moved = p.parts.length > 0 ? p.parts : s.parts;
  const rest = net - moved.reduce((sum, { share }) => sum + share, 0);
  const place = (code: string) => (p.parts.length > 0 ? { ...own, project: code } : { ...own, segment: code });
  return [{ ...own, net: rest }, ...moved.map(({ code, share }) => ({ ...place(code), net: share }))];
}

function fixtureLine({ net, projects, segments }: SplitLine): FixtureLine {
  const analyses = [
    ...projects.map(({ code, share }): [string, string, number] => ['P', code, share]),
    ...segments.map(({ code, share }): [string, string, number] => ['S', code, share]),
  ];
  return { account: '3000', net, analyses };
}

const kinds = [
  { type: 'P', typeName: 'Prosjekt', code: 'P1', name: 'Prosjekt 1' },
  { type: 'S', typeName: 'Segment', code: 'S1', name: 'Segment 1' },
];

test.each(['1.10', '1.30'])(
  'the months are the lines, spread over their shares, whatever they are (%s)',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(ledgers, fc.boolean(), async (vouchers, byMonth) => {
        const companyId = (await createCompany('Fordelt AS')).company.id;
        const content = saftXml({
          version,
          analyses: kinds,
          vouchers: () =>
            vouchers.map(({ month, lines }, index) => ({
              no: String(index + 1),
              date: `2024-${String(month).padStart(2, '0')}-10`,
              lines: [
                ...lines.map(fixtureLine),
                { account: '1920', net: 0 - lines.reduce((sum, line) => sum + line.net, 0) },
              ],
            })),
        });
        await withSaftFile(content, (filePath) => importSaft({ companyId, user, fileName: 'fordelt.xml', filePath }));
        if (byMonth) await asCompany(companyId, (tx) => rebuildLedgerMonth(tx, companyId, 2024, 2024, 0));
        const { found } = await asCompany(companyId, async (tx) => ({
          found: await tx.execute<{ month: number; project: Key; segment: Key; net: number }>(sql`
          select m.month, p.code as project, s.code as segment, sum(m.net) as net
          from ledger_month m join account a on a.xid = m.account_id
          left join dimension p on p.xid = m.project_id left join dimension s on s.xid = m.segment_id
          where a.no = '3000' group by 1, 2, 3 having sum(m.net) <> 0`),
        }));
        expect(await checkCompany(companyId)).toEqual([]);
        const expected = new Map<string, number>();
        for (const { month, lines } of vouchers) {
          for (const { project, segment, net } of lines.flatMap(expectedOf)) {
            const key = JSON.stringify([month, project, segment]);
            expected.set(key, (expected.get(key) ?? 0) + net);
          }
        }
        const reckoned = [...expected].filter(([, net]) => net !== 0).map(([key, net]): [string, number] => [key, net]);
        const read = found.rows.map(({ month, project, segment, net }): [string, number] => [
          JSON.stringify([month, project, segment]),
          Math.round(net * 100),
        ]);
        expect(new Map(read)).toEqual(new Map(reckoned));
      }),
      { numRuns: runs(8) },
    );
  },
);
