import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { alert, alertRules } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { firstState } from '@/lib/core/widgets/alerts/judge';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import { mayOpen, pathsToOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import { type Figure, isFigure } from '../figures';
import { followedQuery, paramsOf } from '../followed-query';
import { readFigures } from '../read-figures';
import { settleAlert } from './stored-alert';

/** Live alerts of a user in a company. */
const mostAlerts = 50;

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

export const newAlertSchema = followedSchema.extend({
  widget: z.string('Velg tallet du vil følge.').min(1, 'Velg tallet du vil følge.').max(60, 'Ukjent tall.'),
  col: z.string().max(100, 'Ukjent kolonne.').nullable().default(null),
  row: z.uuid('Ukjent rad.').nullable().default(null),
  rule: z.enum(alertRules, 'Velg når det skal varsles.'),
  limit: z.number('Skriv grensen som et tall.').min(-1e15, 'Grensen er for lav.').max(1e15, 'Grensen er for høy.'),
  holddays: z
    .number()
    .int('Antall dager er et helt tall.')
    .min(1, 'Minst én dag.')
    .max(31, 'Høyst 31 dager.')
    .default(7),
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

/** Throws 400 for a rule that the figure cannot have, or a limit that means nothing. */
function requireRule({ rule, limit }: NewAlert, { unit, budget, value }: Figure): void {
  if (rule === 'budget' && budget === null) throw badInput('Tallet har ikke noe budsjett å avvike fra.');
  if (rule === 'first') {
    if (unit !== 'count') throw badInput('«Første gang på» gjelder antallet på en liste.');
    if (!Number.isInteger(limit) || limit < 1 || limit > 3650)
      throw badInput('Skriv et helt antall dager, 1 til 3650.');
  }
  if (rule === 'under' || rule === 'over' || rule === 'first') return;
  if (limit < 0) throw badInput('Grensen for en endring kan ikke være under null.');
  if (rule !== 'budget' && value === null)
    throw badInput('Tallet er ikke kjent nå, så det er ingenting å måle endringen fra.');
}

/**
 * Follows a figure of a page under its filters from now on; what breaks the rule already is notified at once. Returns its
 * id and whether that was so. Throws 403 without Read, 400 for a figure or rule that the page does not have.
 */
export async function makeAlert(scope: Scope, wanted: NewAlert): Promise<{ xid: string; began: boolean }> {
  const { company, user } = scope;
  const { entry, readPath } = followedPage(scope, wanted.path);
  const followed = followedQuery(entry, paramsOf(wanted.query));
  const figures = await readFigures(scope, entry, followed, wanted.widget);
  const figure = figures.find((one) => isFigure(one, wanted));
  if (!figure) throw badInput('Tallet finnes ikke på siden.');
  requireRule(wanted, figure);
  const { rule, limit, holddays: holdDays, widget, col, row } = wanted;
  const day = today();
  return asCompany(company.id, async (tx) => {
    const own = and(eq(alert.companyId, company.id), eq(alert.ownerId, user.id), isNull(alert.endedAt));
    if ((await tx.$count(alert, own)) >= mostAlerts) {
      throw badInput(`Du har ${mostAlerts} varsler. Avslutt et som ikke trengs, først.`);
    }
    const [made] = await tx
      .insert(alert)
      .values({
        ...{ companyId: company.id, ownerId: user.id, ownerName: user.fullName },
        ...{ path: entry.path, query: followed, widget, col, row, name: figure.name.slice(0, 200), unit: figure.unit },
        ...{ rule, limit, holdDays },
        ...firstState(rule, figure, day),
      })
      .returning();
    if (!made) throw new Error('An alert was not stored.');
    const event = await settleAlert(tx, made, figure, { day, readPath });
    return { xid: made.xid, began: event === 'began' };
  });
}
