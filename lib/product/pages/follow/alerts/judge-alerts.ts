import { and, eq, isNull } from 'drizzle-orm';
import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { alert } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { knownError } from '@/lib/core/said-error';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead } from '@/lib/platform/queues/in-bulkhead';
import type { JobResult } from '@/lib/platform/queues/jobs/job-kind';
import { isFigure } from '../figures';
import { type Followed, readFollowed } from '../read-figures';
import { followedPage } from './make-alert';
import { type Alert, isLive, settleAlert } from './stored-alert';

/** The reason why an alert is not judged, as its list and the administrators' says it. */
const leftProblem = 'Har ikke lenger tilgang til firmaet.';
const forbiddenProblem = 'Har ikke lenger tilgang til siden.';
const goneProblem = 'Tallet finnes ikke på siden lenger.';
const unreadProblem = 'Tallet lot seg ikke lese.';

type Read = { figures: readonly Followed[]; readPath: string } | { problem: string };

/** The figures that an alert's owner may read now, or why there are none. Throws where the database is away. */
async function readFor(scope: Scope, { path, query, widget }: Alert): Promise<Read> {
  try {
    const { entry, readPath } = followedPage(scope, path);
    const owner = { userId: scope.user.id, companyId: scope.company.id };
    return {
      figures: await inBulkhead('background', owner, () => readFollowed(scope, entry, query, widget)),
      readPath,
    };
  } catch (error) {
    const known = knownError(error);
    if (known && known.status >= 429) throw error;
    if (known?.status === 403) return { problem: forbiddenProblem };
    if (!known) log().error({ err: error, page: path, widget }, 'an alert could not be judged');
    return { problem: known?.message ?? unreadProblem };
  }
}

/** Notes why an alert was not judged; what it remembers stays. */
async function noteProblem({ companyId, xid }: Alert, problem: string): Promise<void> {
  await asCompany(companyId, (tx) =>
    tx.update(alert).set({ problem, judgedAt: new Date() }).where(isLive(companyId, xid)),
  );
}

/** Judges an alert by what was read for its owner; nothing where it was ended or handed over meanwhile. */
function settle(one: Alert, figure: Followed, readPath: string, day: string) {
  const { companyId, xid, ownerId } = one;
  return asCompany(companyId, async (tx) => {
    // Locked, so that of two judgements at once the second goes on from the first.
    const [found] = await tx.select().from(alert).where(isLive(companyId, xid)).for('update');
    return found?.ownerId === ownerId ? settleAlert(tx, found, figure, { day, readPath }) : null;
  });
}

const pageKey = ({ path, query, widget }: Alert) => JSON.stringify([path, query, widget]);

/**
 * Judges the alerts of a company on a day, each by what its owner may read at that moment: a page is read once for each
 * owner. Who may not read theirs any longer is notified of nothing, and their alert says why.
 */
export async function judgeAlerts(companyId: string, day = today()): Promise<JobResult> {
  const all = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(alert)
      .where(and(eq(alert.companyId, companyId), isNull(alert.endedAt)))
      .orderBy(alert.ownerId, alert.path, alert.query, alert.widget),
  );
  let [began, ended, unjudged] = [0, 0, 0];
  let last: { key: string; owner: string; scope: Scope | undefined; read: Read } | undefined;
  for (const one of all) {
    const key = pageKey(one);
    if (last?.owner !== one.ownerId || last.key !== key) {
      // Read again for each page, so that a right that was taken meanwhile is gone at once.
      const scope = await scopeOfUser(one.ownerId, companyId);
      const read = scope ? await readFor(scope, one) : { problem: leftProblem };
      last = { key, owner: one.ownerId, scope, read };
    }
    const { read } = last;
    const figure = 'problem' in read ? undefined : read.figures.find((found) => isFigure(found, one));
    if ('problem' in read || !figure) {
      await noteProblem(one, 'problem' in read ? read.problem : goneProblem);
      unjudged += 1;
      continue;
    }
    const event = await settle(one, figure, read.readPath, day);
    if (event === 'began') began += 1;
    if (event === 'ended') ended += 1;
  }
  if (all.length === 0) return { outcome: 'nothing', note: 'Ingen varsler å prøve' };
  const without = unjudged === 0 ? '' : `, ${counted(unjudged, 'lot', 'lot')} seg ikke prøve`;
  const news = began + ended === 0 ? 'ingenting nytt' : `${began} begynte, ${ended} sluttet`;
  return { outcome: 'done', note: `${counted(all.length, 'varsel', 'varsler')} prøvd, ${news}${without}` };
}
