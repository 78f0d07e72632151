import { type SQL, sql } from 'drizzle-orm';
import { inMonths } from './period-sql';

/** Skatteetaten's standard tax codes by their effect on the VAT accounts; other codes have none. */
export const standardTaxCodes = {
  /** Output tax. */
  output: ['3', '31', '32', '33'],
  /** Deductible input tax. */
  input: ['1', '11', '12', '13', '14', '15'],
  /** Calculated and deducted by the buyer. */
  reversed: ['81', '83', '86', '88', '91'],
  /** Calculated by the buyer, without deduction. */
  owed: ['82', '84', '87', '89', '92'],
  /** Known to have no effect on VAT accounts. */
  none: ['0', '5', '51', '52', '6', '7', '20', '21', '22', '85'],
} as const;

export type VatSide = 'output' | 'input';

const codes = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** The company's VAT accounts of NS 4102 on a side, as an array of ids: 270–273, and 160–163 when the name says VAT. */
function vatAccounts(companyId: string, side?: VatSide): SQL {
  const isInput = sql`(name ~* 'inng' or (name !~* 'utg' and no ~ '^(27|16)1'))`;
  const wanted = side === undefined ? sql`true` : side === 'input' ? isInput : sql`not ${isInput}`;
  return sql`array(
    select xid from account where company_id = ${companyId}
      and (no ~ '^27[0-3]' or (no ~ '^16[0-3]' and name ~* '(mva|moms|merverdi|avgift)')) and ${wanted})`;
}

/**
 * The vouchers that settle the VAT (with a line on 274 or 164), as an array of ids: they clear the accounts and post no
 * VAT.
 */
function settlements(companyId: string): SQL {
  return sql`array(
    select distinct voucher_id from voucher_line where company_id = ${companyId} and account_id = any(array(
      select xid from account where company_id = ${companyId} and no ~ '^(27|16)4')))`;
}

/** The condition that a line posts VAT of the side. `line` is the alias of voucher lines. */
export function isPostedVat(companyId: string, side: VatSide): SQL {
  return sql`(line.account_id = any(${vatAccounts(companyId, side)})
    and not line.voucher_id = any(${settlements(companyId)}))`;
}

/**
 * The coded lines of the months as rows of xid, year, month, net, base (kroner), code, standard, percentage (null: the
 * code is in no tax table) and is_sale, by the tax table of their import. Lines on VAT accounts, receivables, payables
 * and bank are no turnover, whatever their code.
 */
export function codedLines(companyId: string, ranges: readonly { from: string; to: string }[]): SQL {
  return sql`
    select line.xid, line.year, line.month, line.net, coalesce(line.tax_base, line.net) as base, line.tax_code as code,
      rate.standard_code as standard, rate.percentage, left(account.no, 1) = '3' as is_sale
    from voucher_line line
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
    left join (
      select coalesce(import_run_id::text, '') as run, code, standard_code, percentage, coalesce(from_date, '-infinity') as first,
        least(coalesce(to_date, 'infinity'), coalesce(lead(from_date) over (
          partition by import_run_id, code order by from_date nulls first) - 1, 'infinity')) as last
      from tax_code where company_id = ${companyId}
    ) rate on rate.run = coalesce(voucher.import_run_id::text, '') and rate.code = line.tax_code
      and line.date between rate.first and rate.last
    where line.company_id = ${companyId} and ${inMonths('line', ranges)} and line.tax_code is not null
      and account.no !~ '^(15|19|24|27[0-4])' and not line.account_id = any(${vatAccounts(companyId)})`;
}

/**
 * The condition that a row of codedLines bears VAT of the side. A code without a standard code is judged by its
 * account.
 */
function bearsVat(side: VatSide): SQL {
  const { output, input, reversed, owed, none } = standardTaxCodes;
  const own = side === 'output' ? [...output, ...reversed, ...owed] : [...input, ...reversed];
  const known = [...output, ...input, ...reversed, ...owed, ...none];
  const byAccount = side === 'output' ? sql`is_sale` : sql`not is_sale`;
  return sql`(percentage > 0 and (standard = any(${codes(own)})
    or ((standard is null or not standard = any(${codes(known)})) and ${byAccount})))`;
}

/** Standard codes without VAT treatment: they are on neither side. */
export const untreatedTaxCodes: readonly string[] = ['0', '7'];

/**
 * The condition that a row of codedLines is of the side: rows bearing its VAT, and rows without VAT by their account,
 * as sales at 0 % or with codes in no tax table.
 */
export function isCodedOn(side: VatSide): SQL {
  const bears = (one: VatSide) => sql`coalesce(${bearsVat(one)}, false)`;
  const byAccount = side === 'output' ? sql`is_sale` : sql`not is_sale`;
  return sql`(${bears(side)} or (${byAccount} and not ${bears('output')} and not ${bears('input')}
    and not coalesce(standard, '') = any(${codes(untreatedTaxCodes)})))`;
}
