import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { priceLine, supplier } from '@/db/schema';
import { type CostClassification, costClassificationNames, costClassifications } from '@/lib/core/calculation/row';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { parseDate } from '@/lib/core/format/parse-date';
import { type Answers, answered, type Decision, quoted } from '@/lib/product/imports/tabular/decision';

/** Nine digits, as an organisation number is written: '974 760 673', 'NO974760673MVA'. */
const orgnrs = (text: string) =>
  [...text.matchAll(/(?<!\d)(\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d)/g)].map(([, digits = '']) =>
    digits.replaceAll(/[ .]/g, ''),
  );

/** The answer for a company's own prices, which no supplier has. */
const ownPrices = 'none';

/** Asks whose a file is that does not say it: one of the first suppliers, another, or nobody's. */
async function whoseFile(tx: CompanyTx, companyId: string, answer: string | undefined): Promise<Decision> {
  const { no, name, companyId: company } = supplier;
  const first = await tx.select({ no, name }).from(supplier).where(eq(company, companyId)).orderBy(no).limit(5);
  const isOwn = answer === ownPrices;
  const unknown =
    answer === undefined
      ? 'Filen sier ikke hvilken leverandør den er fra.'
      : `Fant ingen leverandør ${quoted(answer)}.`;
  return {
    key: 'supplier',
    title: 'Leverandør',
    value: isOwn ? ownPrices : '',
    said: isOwn ? 'Egne priser uten leverandør, slik du valgte.' : unknown,
    sure: isOwn,
    choices: [
      { value: ownPrices, text: 'Egne priser, uten leverandør', example: '' },
      ...first.map((one) => ({ value: one.no, text: `${one.no} ${one.name}`, example: '' })),
    ],
    other: 'En annen leverandør: nummer eller orgnr',
  };
}

/**
 * The supplier of a file without a column for it: the answered one (`xid` null: nobody's), else the one whose organisation
 * number or name is in the titles, else a question.
 */
export async function supplierDecision(
  tx: CompanyTx,
  companyId: string,
  titles: readonly string[],
  answers: Answers,
): Promise<{ decision: Decision; chosen?: { xid: string | null } }> {
  const answer = answers.supplier?.trim();
  const text = titles.join(' · ');
  const numbers = orgnrs(text);
  if (answer === ownPrices || (answer === undefined && text === '')) {
    const decision = await whoseFile(tx, companyId, answer);
    return decision.sure ? { decision, chosen: { xid: null } } : { decision };
  }
  const { xid, no, name, orgnr } = supplier;
  const wanted =
    answer === undefined
      ? []
      : [
          eq(sql`${xid}::text`, answer.toLowerCase()),
          eq(no, answer),
          eq(orgnr, answer.replaceAll(/\D/g, '') || answer),
        ];
  const found = await tx
    .select({ xid, no, name, orgnr })
    .from(supplier)
    .where(
      and(
        eq(supplier.companyId, companyId),
        answer === undefined
          ? or(
              inArray(orgnr, numbers.length > 0 ? numbers : ['']),
              sql`length(${name}) > 3 and position(lower(${name}) in ${text.toLowerCase()}) > 0`,
            )
          : or(...wanted),
      ),
    )
    .orderBy(no)
    .limit(5);
  const byNumber = found.filter((one) => one.orgnr !== null && numbers.includes(one.orgnr));
  const [only] = byNumber.length === 1 ? byNumber : found;
  if (!only) return { decision: await whoseFile(tx, companyId, answer) };
  const sure = answer !== undefined || byNumber.length === 1;
  const named = `${only.no} ${only.name}`;
  const because =
    answer !== undefined
      ? 'slik du valgte'
      : sure
        ? 'etter organisasjonsnummeret i filen'
        : 'navnet står over tabellen';
  return {
    chosen: only,
    decision: {
      key: 'supplier',
      title: 'Leverandør',
      value: only.no,
      said: `${named}, ${because}.`,
      sure,
      choices: found.map((one) => ({ value: one.no, text: `${one.no} ${one.name}`, example: one.orgnr ?? '' })),
    },
  };
}

const names: Readonly<Record<string, string>> = costClassificationNames;

/** From this share of a supplier's lines one classification goes for the new ones. */
const most = 0.9;

/**
 * The classification of new lines, which the file does not say: answered, else that of the supplier's other lines. The
 * default holds for a call that says nothing; a person is asked.
 */
export async function classificationDecision(
  tx: CompanyTx,
  companyId: string,
  suppliers: readonly string[],
  answers: Answers,
): Promise<{ decision: Decision; value: CostClassification }> {
  const known =
    suppliers.length === 0
      ? []
      : await tx
          .select({ value: priceLine.classification, lines: count() })
          .from(priceLine)
          .where(and(eq(priceLine.companyId, companyId), inArray(priceLine.supId, [...suppliers])))
          .groupBy(priceLine.classification)
          .orderBy(desc(count()));
  const [first] = known;
  const all = known.reduce((sum, { lines }) => sum + lines, 0);
  const common = costClassifications.find((one) => one === first?.value);
  const byName = costClassifications.find(
    (one) => names[one]?.toLowerCase() === answers.classification?.trim().toLowerCase(),
  );
  const answer = (answered(answers, 'classification', costClassifications) as CostClassification | undefined) ?? byName;
  const value = answer ?? common ?? 'goods';
  const settled = answer !== undefined || (common !== undefined && (first?.lines ?? 0) >= all * most);
  const others = `${formatNumber(first?.lines ?? 0)} av leverandørens ${formatNumber(all)} varer`;
  const unknown = common === undefined ? '' : ` ${others} er ${names[common]}.`;
  return {
    value,
    decision: {
      key: 'classification',
      title: 'Klassifisering',
      value,
      said: settled
        ? `Nye varer blir ${names[value]}, ${answer === undefined ? `som ${others}` : 'slik du valgte'}.`
        : `Filen sier ikke hva de nye varene er.${unknown}`,
      sure: true,
      ...(!settled && { assumed: true }),
      choices: costClassifications.map((one) => ({ value: one, text: names[one] ?? one, example: '' })),
    },
  };
}

const dayText = /(\d{1,2}\s*[.\-/]\s*(?:\d{1,2}|\p{L}{3,9}\.?)\s*[.\-/]?\s*\d{4}|\d{4}-\d{2}-\d{2})/u;

/**
 * From when the file's prices hold, by its titles (`day`, yyyy-mm-dd, of every line) or a column: said, since the price
 * list has one price per item, which applies as soon as it is imported.
 */
export function validFromDecision(
  titles: readonly string[],
  cells: readonly string[] | undefined,
): { decision: Decision; day?: string } | undefined {
  const about = { key: 'validfrom', title: 'Gjelder fra', sure: true, choices: [] };
  const known = 'Prislisten har bare én pris per vare, så prisene gjelder hos oss fra de leses inn.';
  const days = [...new Set((cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== ''))];
  if (days.length > 0) {
    const shown = days
      .slice(0, 3)
      .map((one) => shownDay(one) ?? one.slice(0, 20))
      .join(', ');
    const said = `${shown}${days.length > 3 ? ' …' : ''}, etter kolonnen. ${known}`;
    return { decision: { ...about, value: days[0] ?? '', said } };
  }
  const title = titles.find((one) => /gjeld|gyldig|pr\.?\s|per\s|fra|valid|from/i.test(one) && dayText.test(one));
  const [, written = ''] = title === undefined ? [] : (dayText.exec(title) ?? []);
  const day = dayOf(written);
  if (title === undefined || day === undefined) return undefined;
  const value = formatDate(day);
  return { day, decision: { ...about, value, said: `${value}: ${quoted(title, 60)}. ${known}` } };
}

const dayOf = (text: string): string | undefined =>
  parseDate(text) ?? (/^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : undefined);

function shownDay(text: string): string | undefined {
  const day = dayOf(text);
  return day === undefined ? undefined : formatDate(day);
}
