import { and, eq } from 'drizzle-orm';
import { notAllowed, notFound, UserError } from '@/base/errors';
import { asCompany } from '@/db/company';
import { letter, orderLetter } from '@/db/schema';
import { noticeText } from '@/lib/domains/contracts/letter/compose-notice';
import { storedNotice } from '@/lib/domains/contracts/letter/stored-notice';
import { massMailBody, requireMassMail } from '@/lib/domains/customers/mail/send-mass-mail';
import { requireReminding } from '@/lib/domains/customers/reminders/read-reminder';
import { storedReminder } from '@/lib/domains/customers/reminders/stored-reminder';
import { claimLetterOf } from '@/lib/domains/purchasing/invoices/claim-letter';
import { letterOfOrder, partFor } from '@/lib/domains/purchasing/orders/order-letter';
import { requireOrdering } from '@/lib/domains/purchasing/orders/order-paths';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { Letter } from '@/lib/platform/notices/post/letter-kind';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { estimateFor } from '../pages/send-estimate';
import { requireAdmin } from './require-admin';
import type { LetterText } from './rows';

const orderText =
  (kind: 'bestilling' | 'purring') =>
  async (scope: Scope, { about }: Letter) => {
    requireOrdering(scope, 'Write');
    const [found] = await asCompany.read(scope.company.id, (tx) =>
      tx
        .select({ order: orderLetter.orderId, supplier: orderLetter.supId })
        .from(orderLetter)
        .where(and(eq(orderLetter.companyId, scope.company.id), eq(orderLetter.xid, about))),
    );
    if (!found) throw notFound('Brevet er angret.');
    return letterOfOrder(partFor(await readOrder(scope, found.order), found.supplier), scope.company.name, kind).text;
  };

/** The texts that others than their reader may see, by the rights of what they are about. */
const texts: Partial<Record<Letter['kind'], (scope: Scope, of: Letter) => Promise<string>>> = {
  reminder: async (scope, { about }) => {
    requireReminding(scope);
    return (await storedReminder(scope, about)).row.body;
  },
  estimate: async (scope, { about, toAddress }) => (await estimateFor(scope, about, toAddress)).text,
  order: orderText('bestilling'),
  'order-reminder': orderText('purring'),
  claim: async (scope, { about }) => (await claimLetterOf(scope, about)).text,
  'contract-notice': async (scope, { about }) => {
    if (!may(scope.permissions, variationTablePath, 'Read')) throw notAllowed('Du kan ikke se VOR.');
    return noticeText((await storedNotice(scope, about)).content);
  },
  'mass-mail': async (scope, { about }) => {
    requireMassMail(scope);
    return massMailBody(scope.company.id, about);
  },
};

/**
 * The text of a letter to somebody outside, for an administrator who may read what it is about. Those to colleagues are
 * for their reader alone. Throws 403, 404.
 */
export async function letterText(scope: Scope, id: string): Promise<LetterText> {
  requireAdmin(scope);
  const [found] = await asCompany.read(scope.company.id, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, scope.company.id), eq(letter.xid, id))),
  );
  if (!found) throw notFound('Fant ikke brevet.');
  const read = texts[found.kind];
  if (!read) return { Text: null, Why: 'Teksten er bare for mottakeren.' };
  try {
    return { Text: await read(scope, found), Why: null };
  } catch (error) {
    if (!(error instanceof UserError) || ![400, 403, 404].includes(error.status)) throw error;
    const why = error.status === 403 ? 'Du har ikke tilgang til det brevet handler om.' : error.message;
    return { Text: null, Why: why };
  }
}
