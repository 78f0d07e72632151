import { monthName } from '@/lib/core/filters/months';
import { capital, counted, countText, listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { EarnedMonth } from './earned-month';

/** Thousands without their unit, of øre. */
const tkr = (øre: number) => formatNumber(Math.abs(øre) / 100_000);
const whole = (øre: number) => Math.round(øre / 100_000);
const mostNamed = 3;

function comparedText({ sums, before, month }: EarnedMonth): string {
  const difference = sums.under - before.under;
  const last = monthName(month === 1 ? 12 : month - 1);
  if (whole(difference) === 0) return `, som i ${last}`;
  return `, ${tkr(difference)} ${difference > 0 ? 'mer' : 'mindre'} enn i ${last}`;
}

function lossText({ rows, sums }: EarnedMonth): string {
  const losing = rows.filter(({ earned }) => earned !== null && whole(earned.loss) > 0);
  if (losing.length === 0) return '';
  const who = losing.length > mostNamed ? `${losing.length} prosjekter` : listed(losing.map(({ no }) => no));
  const loss = losing.reduce((sum, { earned }) => sum + (earned?.loss ?? 0), 0);
  const rest =
    whole(sums.provision) === 0
      ? 'som allerede er i regnskapet'
      : `og de ${tkr(sums.provision)} som gjenstår settes av`;
  return `${who} ventes å tape ${tkr(loss)}, ${rest}.`;
}

/** Says what is done and not invoiced beside the month before, who has most of it, what is set aside, and what nobody has approved. */
export function earnedVerdict(found: EarnedMonth): Verdict {
  const { rows, sums, unapproved } = found;
  const known = rows.filter(({ earned }) => earned !== null);
  if (rows.length === 0) return concluded(found.none, { empty: found.none });
  if (known.length === 0) {
    return concluded(
      `${counted(rows.length, 'løpende prosjekt', 'løpende prosjekter')}, ingen med prognose. Uten den kan ingenting regnes som opptjent`,
    );
  }
  const [first] = known;
  const most =
    first?.earned && known.length > 1 && whole(first.earned.under) > 0
      ? ` ${first.no} har ${tkr(first.earned.under)} av dem.`
      : '';
  const loss = lossText(found);
  const approval = unapproved.length === 1 ? 'Én prognose er' : `${capital(countText(unapproved.length))} prognoser er`;
  return concluded(`${tkrText(sums.under / 100)} er utført og ikke fakturert${comparedText(found)}.${most}`, {
    tone: loss !== '' ? 'bad' : unapproved.length > 0 ? 'warn' : 'neutral',
    reasons: [
      whole(sums.over) > 0 && `${tkr(sums.over)} er fakturert og ikke utført.`,
      loss,
      unapproved.length > 0 && `${approval} ikke godkjent.`,
    ],
  });
}
