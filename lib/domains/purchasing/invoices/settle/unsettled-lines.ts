import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { invoiceParam } from '@/lib/platform/routing/things';
import { sumsText } from './inbox-verdict';
import { invoiceGroupParam, unsettled } from './invoice-state';
import { judgeInvoices } from './judge-invoices';

const headRow = z.strictObject({
  xid: z.string(),
  label: z.string(),
  due: z.string().nullable(),
  currency: z.string(),
});

/** An invoice that must be decided: kroner, or its own currency, without VAT. */
export type Unsettled = z.infer<typeof headRow> & { amount: number };

/** The invoices under 'Å avgjøre' in the inbox, nearest due day first. */
export function readUnsettled(companyId: string): Promise<Unsettled[]> {
  return asCompany.read(companyId, async (tx) => {
    const judged = await judgeInvoices(tx, companyId, today());
    const amounts = new Map(
      [...judged].flatMap(([xid, { group, standing }]) =>
        group === 'Å avgjøre' ? [[xid, unsettled(standing) / 100] as const] : [],
      ),
    );
    if (amounts.size === 0) return [];
    const heads = await queryRows(tx, headRow)`
      select xid, supplier_name || ' ' || no as label, duedate::text as due, currency from supplier_invoice
      where company_id = ${companyId} and xid = any(${sql.param([...amounts.keys()])}::uuid[])
      order by duedate nulls last, no`;
    return heads.map((head) => ({ ...head, amount: amounts.get(head.xid) ?? 0 }));
  });
}

const placeOf = ({ xid }: Unsettled) => ({ path: supplierInvoicesPath, params: { [invoiceParam]: xid } });

/**
 * The line of /home about the invoices under 'Å avgjøre', which leads to these alone: urgent for who may settle them
 * when one is due by tomorrow; an administrator's are others'.
 */
export function unsettledLines(
  found: readonly Unsettled[],
  { permissions }: Pick<Scope, 'permissions'>,
  day: string,
): AttentionLine[] {
  const [first] = found;
  if (!first) return [];
  const near = found.filter(({ due }) => due !== null && due <= addDays(day, 1)).length;
  const settles = may(permissions, supplierInvoicesPath, 'Write') && !may(permissions, adminPath, 'Write');
  const part = !settles ? 'andre' : near > 0 ? 'haster' : 'mine';
  const isKroner = found.every(({ currency }) => currency === 'NOK');
  const differ = found.length === 1 ? 'faktura avviker' : 'fakturaer avviker';
  const said = `${differ} med ${sumsText(found)}`;
  return [
    {
      path: supplierInvoicesPath,
      params: { [invoiceGroupParam]: 'Å avgjøre' },
      id: `fakturaavvik.${part}`,
      part,
      title: 'Fakturaer',
      stake: { kind: 'money', cause: 'fakturaer som avviker' },
      count: found.length,
      amount: isKroner ? found.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100 : null,
      day: first.due,
      text: part === 'haster' ? `${formatNumber(found.length)} ${said}` : said,
      short: { text: `${formatNumber(found.length)} ${differ}`, detail: sumsText(found) },
      detail: near > 0 ? `${formatNumber(near)} forfaller innen i morgen eller er over forfall` : '',
      word: undefined,
      who: 'innkjøp',
      first: found.slice(0, 3).map((one) => ({ label: one.label, place: placeOf(one) })),
      act: { text: 'Avgjør', hand: 'desk', ...placeOf(first) },
    },
  ];
}
