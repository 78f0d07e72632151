import { type SQL, sql } from 'drizzle-orm';
import { type FoldedWord, foldWord, joined } from '@/lib/core/search/fold';
import type { Typed } from '@/lib/core/search/read-typed';
import { amountOf, dayText, digitsOf, factsOf, type Sought, type Subject } from './subject';

/** A register that is searched: a table by the name its columns have here, and what is joined to its rows. */
export type Register = {
  table: string;
  as: string;
  joins?: SQL;
  code: SQL;
  name: SQL;
  /** Other texts of the table that are searched, each of which may be null. */
  more?: readonly SQL[];
  /** The column with name and code as search_text makes them, where the table keeps it. */
  stored?: SQL;
  phones?: readonly SQL[];
  orgnr?: SQL;
  /** In kroner. */
  price?: SQL;
  note: SQL;
  state?: SQL;
  /** A date: the newest first. */
  day?: SQL;
  /** The value of the parameter that shows it; its id by default. */
  value?: SQL;
  facts?: readonly SQL[];
  /** A condition of the rows that are part of it. */
  where?: SQL;
};

/** Fewer digits are in too many telephone numbers. */
const fewestDigits = 4;

const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;

/** True for a folded text with a word in one of its forms, with the given signs around it. */
function has(searched: SQL, { whole, short }: FoldedWord, before = '', after = ''): SQL {
  const forms = [...new Set([whole, short ?? whole])];
  return either(forms.map((form) => sql`strpos(${searched}, ${before + form + after}) > 0`));
}

/** A way to find a row: the condition, and how well a row that meets it fits. */
type Way = { where: SQL; fit: SQL };

/** By words: name and code stand between line feeds, and what else is searched does not. */
function byWords(searched: SQL, words: readonly FoldedWord[]): Way {
  const all = joined(words);
  return {
    where: sql.join(
      words.map((word) => has(searched, word)),
      sql` and `,
    ),
    fit: sql`case when ${has(searched, all, '\n', '\n')} then 0 when ${has(searched, all, '\n')} then 1 else 2 end`,
  };
}

/** By the digits of a telephone or organisation number, each of which stands between line feeds. */
function byDigits(digits: SQL, { phone, orgnr, number }: Typed): Way[] {
  const inside = (part: string) => sql`strpos(${digits}, ${part}) > 0`;
  const whole = [...(phone?.whole ? [phone.digits] : []), ...(orgnr ? [orgnr] : [])];
  const begun = [
    ...(phone && !phone.whole ? [phone.digits] : []),
    ...(number !== null && /^\d+$/.test(number) && number.length >= fewestDigits ? [number] : []),
  ];
  return [
    ...whole.map((part) => ({ where: inside(part), fit: sql`0` })),
    ...begun.map((part) => ({ where: inside(part), fit: sql`case when ${inside(`\n${part}`)} then 1 else 2 end` })),
  ];
}

/** A telephone number's digits without Norway's code, so that it is the same in every form. */
const phoneDigits = (phone: SQL) => sql`regexp_replace(${digitsOf(phone)}, '^(00)?47(\\d{8})$', '\\2')`;

function waysTo(typed: Typed, searched: SQL, { phones = [], orgnr, price }: Register): Way[] {
  const { words, number, amount } = typed;
  const figures = [...phones.map(phoneDigits), ...(orgnr ? [digitsOf(orgnr)] : [])];
  const digits = sql`concat_ws(E'\\n', '', ${sql.join([...figures, sql`''`], sql`, `)})`;
  return [
    ...(words.length > 0 ? [byWords(searched, words)] : []),
    ...(number !== null && words.length > 1 ? [byWords(searched, [foldWord(number)])] : []),
    ...(figures.length > 0 ? byDigits(digits, typed) : []),
    ...(price && amount ? [{ where: sql`${price} = ${amount.ore}::numeric / 100`, fit: sql`0` }] : []),
  ];
}

/** The rows of a register that fit what is sought; only those are joined and described. */
export function registerRows(register: Register): Subject['rows'] {
  const { table, as, joins = sql``, code, name, more = [], stored, price, note, facts = [], where } = register;
  const own = sql.identifier(as);
  const id = sql`${own}.xid`;
  const { state = sql`null::text`, day = sql`null::date`, value = id } = register;
  const texts = sql`E'\\n' || ${name} || E'\\n' || coalesce(${code}, '') || E'\\n\\t' || concat_ws(E'\\t', ${sql.join([...more, sql`''`], sql`, `)})`;
  return (companyId, sought: Sought, most) => {
    const searched = sql`${own}.search_form`;
    const typed = 'typed' in sought ? sought.typed : undefined;
    const ways = typed ? waysTo(typed, searched, register) : [];
    if (typed && ways.length === 0) return undefined;
    const found =
      'ids' in sought ? sql`${id} = any(${sql.param([...sought.ids])}::uuid[])` : either(ways.map((way) => way.where));
    const fits = ways.map((way) => sql`case when ${way.where} then ${way.fit} end`);
    const isPrice = typed?.amount ? sql`${price} = ${typed.amount.ore}::numeric / 100` : sql`false`;
    const amounts = price
      ? sql`case when ${price} is null then '[]'::jsonb else jsonb_build_array(${amountOf(price, sql`''`, isPrice)}) end`
      : sql`'[]'::jsonb`;
    // Each row's text is folded once, which `offset 0` keeps the planner to, and only the best are joined and described.
    return sql`
      select ${own}.search_count as count, ${id}::text as id, coalesce(${code}, '') as code, ${name} as name,
        coalesce(${note}, '') as note, ${state} as state, ${value}::text as value, ${dayText(day)} as day,
        ${own}.search_fit as fit, ${amounts} as amounts, ${factsOf(...facts)} as facts
      from (
        select ${own}.*, ${fits.length === 0 ? sql`2` : sql`least(${sql.join(fits, sql`, `)})`} as search_fit,
          count(*) over () as search_count
        from (
          select ${own}.*, ${typed === undefined ? sql`''` : (stored ?? sql`search_text(${texts})`)} as search_form
          from ${sql.identifier(table)} ${own}
          where ${own}.company_id = ${companyId} ${where ? sql`and ${where}` : sql``} offset 0
        ) ${own}
        where ${found} order by search_fit, ${day} desc nulls last, ${name}, ${id} limit ${most}
      ) ${own} ${joins}`;
  };
}
