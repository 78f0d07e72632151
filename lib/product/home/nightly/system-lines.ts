import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { jobRun } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { adminPath } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { checksJobId } from './checks-job-id';
import { judgeBackup, readBackups } from './judge-backup';

const place = { path: adminPath, params: { tab: 'jobber' } };

type Said = Pick<AttentionLine, 'id' | 'title' | 'count' | 'text' | 'short' | 'detail' | 'first'>;

const urgentLine = (said: Said): AttentionLine => ({
  ...said,
  ...place,
  part: 'haster',
  stake: { kind: 'safety' },
  amount: null,
  day: today(),
  word: undefined,
  who: 'administrator',
  act: { text: 'Se jobben', hand: 'desk', ...place },
});

/** Lines of /home for administrators: a backup that is of no use, and what the night's checks of the data found. */
export async function systemLines({ company }: Scope): Promise<AttentionLine[]> {
  const backup = judgeBackup(await readBackups(), [company.id]);
  const [checked] = await asCompany.read(company.id, (tx) =>
    tx
      .select({ found: jobRun.found })
      .from(jobRun)
      .where(and(eq(jobRun.companyId, company.id), eq(jobRun.kind, checksJobId), isNotNull(jobRun.endedAt)))
      .orderBy(desc(jobRun.startedAt))
      .limit(1),
  );
  const { headline, detail } = backup;
  const short = { text: headline, detail: '' };
  return [
    ...(backup.tone === 'bad'
      ? [
          urgentLine({
            id: 'sikkerhetskopi.haster',
            title: 'Sikkerhetskopi',
            count: 1,
            text: headline,
            short,
            detail,
            first: [],
          }),
        ]
      : []),
    ...(checked?.found ?? []).map(({ name, count, rows }) =>
      urgentLine({
        id: `kontroll ${name}.haster`,
        title: 'Kontroll',
        count,
        text: `${name}: ${counted(count, 'avvik', 'avvik')} i dataene`,
        short: { text: name, detail: counted(count, 'avvik', 'avvik') },
        detail: '',
        first: rows.slice(0, 3).map(({ label }) => ({ label, place: null })),
      }),
    ),
  ];
}
