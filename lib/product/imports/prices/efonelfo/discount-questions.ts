import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { type Agreement, discounted } from './agreement';
import type { EfonelfoHead } from './read-head';

/** From and to when the discounts apply; outside these days they are asked about. */
export function validityDecision({ from, to }: EfonelfoHead, answers: Answers): Decision {
  const key = 'agreement:validity';
  const days = [from ? `fra ${formatDate(from)}` : '', to ? `til ${formatDate(to)}` : ''].filter(Boolean).join(' ');
  const about = { key, title: 'Avtalens dager' };
  const [early, late] = [from !== undefined && from > today(), to !== undefined && to < today()];
  if (!early && !late) {
    const said = days === '' ? 'Hodet sier ingen dager, så rabattene gjelder nå.' : `Rabattene gjelder ${days}.`;
    return { ...about, value: 'use', said, sure: true, choices: [] };
  }
  const value = answered(answers, key, ['use']);
  return {
    ...about,
    value: 'use',
    said: late
      ? `Rabattene gjaldt ${days}. Be leverandøren om en ny fil, eller bruk dem likevel.`
      : `Rabattene gjelder først ${days}. Les inn filen da, eller bruk dem allerede nå.`,
    sure: value !== undefined,
    choices: [{ value: 'use', text: late ? 'Bruk dem likevel' : 'Bruk dem nå', example: days }],
  };
}

/** Asks whose discounts they are, where the file is for another customer than the one before it or the company. */
export function customerDecision(
  { buyer, customerno }: EfonelfoHead,
  own: string | null,
  before: Agreement | undefined,
  answers: Answers,
): Decision[] {
  const isOther = /^\d{9}$/.test(buyer) && !/^0+$/.test(buyer) && own !== null && buyer !== own;
  const earlier = before?.customerno ?? null;
  const isNew = earlier !== null && customerno !== '' && earlier !== customerno;
  if (!isOther && !isNew) return [];
  const key = 'agreement:customer';
  const value = answered(answers, key, ['use']);
  return [
    {
      key,
      title: 'Kunde',
      value: 'use',
      said: isOther
        ? `Filen er for organisasjonsnummer ${buyer}, og firmaet har ${own}. Er rabattene deres?`
        : `Filen er for kundenummer ${customerno}, og den forrige var for ${earlier}. Er rabattene deres?`,
      sure: value !== undefined,
      choices: [{ value: 'use', text: 'Ja, bruk dem', example: isOther ? buyer : customerno }],
    },
  ];
}

const goneRow = z.strictObject({ count: z.number(), no: z.string(), discount: z.number() });

/** Asks whether the previous agreement's discounts that the file lacks still apply. */
export async function goneDecision(
  tx: CompanyTx,
  companyId: string,
  before: Agreement | undefined,
  answers: Answers,
): Promise<Decision[]> {
  if (!before) return [];
  const [gone] = await queryRows(tx, goneRow)`
    select count(*) over () as count, no, discount::float8 as discount from discount_line old
    where company_id = ${companyId} and agreement_id = ${before.xid}::uuid
      and not exists (select from staged_discount new where new.kind = old.kind and new.no = old.no)
    order by old.kind, old.no limit 1`;
  if (!gone) return [];
  const key = 'agreement:missing';
  const value = answered(answers, key, ['drop', 'keep']);
  const example = `${gone.no} har ${formatNumber(gone.discount, 2)} %`;
  const [those, they] = gone.count === 1 ? ['Én rabatt', 'Den'] : [`${formatNumber(gone.count)} rabatter`, 'De'];
  return [
    {
      key,
      title: 'Ikke i filen',
      value: value ?? 'drop',
      said: `${those} fra forrige fil står ikke i denne, som ${gone.no} (${formatNumber(gone.discount, 2)} %).`,
      sure: value !== undefined,
      choices: [
        { value: 'drop', text: `${they} gjelder ikke lenger`, example: 'Varene får bruttopris' },
        { value: 'keep', text: `${they} gjelder fortsatt`, example },
      ],
    },
  ];
}

const itemsRow = z.strictObject({ items: z.number(), gross: z.number(), other: z.number() });

/** Decides the supplier's items that the discounts apply to; a price that was set otherwise since stays as it is. */
export async function basisDecision(
  tx: CompanyTx,
  companyId: string,
  supId: string,
  before: Agreement | undefined,
): Promise<Decision> {
  const then = discounted(companyId, before?.xid ?? null, 'price_line', 'then');
  const [found] = await queryRows(tx, itemsRow)`
    select count(*) as items, count(grossam) as gross, count(*) filter (where grossam is not null and not (${then.derived})) as other
    from price_line ${then.joins} where price_line.company_id = ${companyId} and price_line.sup_id = ${supId}`;
  const { items = 0, gross = 0, other = 0 } = found ?? {};
  const net = items - gross;
  const rest = [
    ...(net > 0 ? [`${formatNumber(net)} har nettopris og endres ikke.`] : []),
    ...(other > 0 ? [`${formatNumber(other)} har fått prisen endret hos oss siden, og den blir stående.`] : []),
  ];
  return {
    key: 'agreement:basis',
    title: 'Bruttopriser',
    value: String(gross),
    said:
      items === 0
        ? 'Leverandøren har ingen varer hos oss ennå. Rabattene brukes når varefilen leses inn.'
        : gross === 0
          ? `Ingen av leverandørens ${formatNumber(items)} varer har bruttopris. Les inn varefilen (VH/VL) etterpå, så regnes nettoprisene ut.`
          : [`${formatNumber(gross)} varer har bruttopris.`, ...rest].join(' '),
    sure: true,
    choices: [],
  };
}
