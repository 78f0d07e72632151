import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { alert, alertRules } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { firstState } from '@/lib/core/widgets/alerts/judge';
import { periodWords } from '@/lib/core/widgets/alerts/words';
import { may } from '@/lib/platform/auth/permissions';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opField } from '@/lib/platform/writes/op-field';
import { mayOpen, pathsToOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import { isFigure } from '../figures';
import { followedQuery, paramsOf, requireFollowed } from '../followed-query';
import { type Followed, readFollowed } from '../read-figures';
import { notifyGiven, settleAlert } from './stored-alert';

/** Live alerts of a user in a company. */
const mostAlerts = 50;
/** Colleagues who get an alert together. */
const mostColleagues = 20;

const query = z
  .string('Adressen er ugyldig.')
  .max(2000, 'Adressen er for lang å følge. Fjern noen filtre.')
  .default('');

/** A page by its path, with the query of its address. */
export const followedSchema = z.object({
  company: z.string().optional(),
  path: z.string('Siden mangler.').min(1, 'Siden mangler.').max(200, 'Ukjent side.'),
  query,
});

export const limitSchema = z
  .number('Skriv grensen som et tall.')
  .min(-1e15, 'Grensen er for lav.')
  .max(1e15, 'Grensen er for høy.');

export const newAlertSchema = followedSchema.extend({
  op: opField,
  widget: z.string('Velg tallet du vil følge.').min(1, 'Velg tallet du vil følge.').max(60, 'Ukjent tall.'),
  col: z.string().max(100, 'Ukjent kolonne.').nullable().default(null),
  row: z.uuid('Ukjent rad.').nullable().default(null),
  rule: z.enum(alertRules, 'Velg når det skal varsles.'),
  limit: limitSchema,
  holddays: z
    .number()
    .int('Antall dager er et helt tall.')
    .min(1, 'Minst én dag.')
    .max(31, 'Høyst 31 dager.')
    .default(7),
  /** Colleagues who are to have one of their own as well. */
  colleagues: z
    .array(z.uuid('Velg kolleger fra listen.').toLowerCase())
    .max(mostColleagues, `Høyst ${mostColleagues} kolleger.`)
    .default([]),
});

export type NewAlert = z.infer<typeof newAlertSchema>;

/**
 * A company's page whose figures the user may follow, and the path whose Read lets them. 403 alike for unknown and
 * forbidden ones.
 */
export function followedPage(
  { permissions }: Pick<Scope, 'permissions'>,
  path: string,
): { entry: PageEntry; readPath: string } {
  const entry = findPage(path);
  const readPath = entry && pathsToOpen(entry).find((one) => may(permissions, one, 'Read'));
  if (!entry || readPath === undefined || !mayOpen(permissions, entry))
    throw notAllowed('Du har ikke tilgang til denne siden.');
  return { entry, readPath };
}

/** Throws 400 for a limit that means nothing by its rule. */
export function requireLimit({ rule, limit }: Pick<NewAlert, 'rule' | 'limit'>): void {
  if (rule === 'first' && (!Number.isInteger(limit) || limit < 1 || limit > 3650))
    throw badInput('Skriv et helt antall dager, 1 til 3650.');
  const isOneSided = rule === 'under' || rule === 'over';
  if (!isOneSided && limit < 0) throw badInput('Grensen for en endring kan ikke være under null.');
}

/** Throws 400 for a rule that the figure cannot have, or a limit that means nothing. */
function requireRule({ rule, limit }: NewAlert, { unit, budget, value, before }: Followed): void {
  if (rule === 'budget' && budget === null) throw badInput('Tallet har ikke noe budsjett å avvike fra.');
  if (rule === 'first' && unit !== 'count') throw badInput('«Første gang på» gjelder antallet på en liste.');
  requireLimit({ rule, limit });
  const isChange = rule === 'change' || rule === 'change-percent';
  if (isChange && value === null) throw badInput('Tallet er ikke kjent nå, så det er ingenting å måle endringen fra.');
  if (isChange && before === null)
    throw badInput('Tallet er ikke kjent for samme tid i fjor, så det er ingenting å måle endringen fra.');
}

/** The figure's name with the period it is of, where that is not what its page shows. */
const nameOf = ({ name, period }: Followed) => `${name}${period ? periodWords[period].name : ''}`;

type Follower = { scope: Scope; readPath: string; figure: Followed };

/** The figure as somebody may read it; undefined where their page does not have it. */
async function followerOf(scope: Scope, wanted: NewAlert): Promise<Follower | undefined> {
  const { entry, readPath } = followedPage(scope, wanted.path);
  const figures = await readFollowed(scope, entry, followedQuery(entry, paramsOf(wanted.query)), wanted.widget);
  const figure = figures.find((one) => isFigure(one, wanted));
  return figure && { scope, readPath, figure };
}

/** The colleagues with what each of them may read. Throws 400, with their name, for one who does not have the figure. */
async function colleaguesOf({ company, user }: Scope, wanted: NewAlert): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (const id of new Set(wanted.colleagues)) {
    if (id === user.id) continue;
    const scope = await scopeOfUser(id, company.id);
    if (!scope) throw badInput('En av kollegene har ikke tilgang til firmaet lenger. Velg på nytt.');
    const follower = await followerOf(scope, wanted).catch((error: unknown) => {
      if (error instanceof UserError && error.status < 429) return undefined;
      throw error;
    });
    if (!follower) throw badInput(`${scope.user.fullName} kan ikke lese tallet, og kan ikke få varselet.`);
    followers.push(follower);
  }
  return followers;
}

/** Stores somebody's alert and judges it at once; `by`: the colleague who gave it, or its id, of their own. Returns it and its event. */
async function storeAlert(
  tx: CompanyTx,
  { scope, readPath, figure }: Follower,
  wanted: NewAlert,
  { by, xid }: { by?: Scope['user']; xid?: string },
) {
  const { company, user } = scope;
  const { rule, limit, holddays: holdDays, widget, col, row } = wanted;
  const { entry } = followedPage(scope, wanted.path);
  requireFollowed(entry, paramsOf(wanted.query));
  const day = today();
  const own = and(eq(alert.companyId, company.id), eq(alert.ownerId, user.id), isNull(alert.endedAt));
  if ((await tx.$count(alert, own)) >= mostAlerts) {
    throw badInput(
      by
        ? `${user.fullName} har ${mostAlerts} varsler, og får ikke plass til flere.`
        : `Du har ${mostAlerts} varsler. Avslutt et som ikke trengs, først.`,
    );
  }
  const [made] = await tx
    .insert(alert)
    .values({
      ...{ companyId: company.id, xid, ownerId: user.id, ownerName: user.fullName, handedBy: by?.id ?? null },
      ...{ path: entry.path, query: followedQuery(entry, paramsOf(wanted.query)), widget, col, row },
      ...{ name: nameOf(figure).slice(0, 200), unit: figure.unit, period: figure.period, rule, limit, holdDays },
      ...firstState(rule, figure, day),
    })
    .returning();
  if (!made) throw new Error('An alert was not stored.');
  return { made, event: await settleAlert(tx, made, figure, { day, readPath }) };
}

/**
 * Follows a figure of a page under its filters from now on, for the user and for each colleague by that colleague's own
 * rights; what breaks the rule already is notified at once. Returns the id of the user's own (its `op`) and whether that was so. Throws
 * 403 without Read, 400 for a figure or rule that the page does not have, or a colleague who does not have it.
 */
export async function makeAlert(scope: Scope, wanted: NewAlert): Promise<{ xid: string; began: boolean }> {
  const { company, user } = scope;
  const own = await followerOf(scope, wanted);
  if (!own) throw badInput('Tallet finnes ikke på siden.');
  requireRule(wanted, own.figure);
  const colleagues = await colleaguesOf(scope, wanted);
  for (const { figure } of colleagues) requireRule(wanted, figure);
  const { op, ...content } = wanted;
  return idempotent(
    scope,
    { op, content: { act: 'alert', ...content } },
    {
      run: async (tx) => {
        const { made, event } = await storeAlert(tx, own, wanted, { xid: op });
        for (const one of colleagues) {
          const given = await storeAlert(tx, one, wanted, { by: user });
          // What begins at once is notified as that; the letter says who gave it.
          if (given.event === null) await notifyGiven(tx, scope, given.made, one.readPath);
        }
        return { xid: made.xid, began: event === 'began' };
      },
      before: async (tx) => {
        const isIt = and(eq(alert.companyId, company.id), eq(alert.xid, op));
        const [made] = await tx.select({ broken: alert.broken }).from(alert).where(isIt);
        return { xid: op, began: made?.broken === true };
      },
    },
  );
}
