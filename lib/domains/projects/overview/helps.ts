import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { Drill } from '@/lib/core/widgets/column';
import type { Verdict } from '@/lib/core/widgets/widget';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath, projectPath, shippingPath, variationTablePath } from '@/lib/platform/routing/paths';
import { newRowParam } from '@/lib/platform/routing/table-params';
import { projectParam } from '@/lib/platform/routing/things';
import { calcLineParam, calculationTab, untiedLine } from '../calc-line-params';
import type { Cause } from './causes';

/**
 * Known of a project besides its activities: what an hour costs (øre per hundredth), the hours that the forecast expects
 * from now on (hundredths), equipment past its day as its matter says, and vouchers without a row of the calculation.
 */
type Known = {
  project: string;
  rate: number | null;
  ahead: number;
  late?: { text: string; age: string };
  untied: number;
};

const tkr = (øre: number) => `${formatNumber(øre / 100_000)} Tkr`;
const hours = (hundredths: number) => formatNumber(hundredths / 100);

/**
 * At most four acts that help a project that spends too much: hours that the rest takes at the pace so far beyond those
 * of the forecast; whether the dearest activity at more than twice its plan can be claimed, while its variation covers
 * less than a tenth of that; equipment past its day; vouchers that are on nothing.
 */
export function helpsOf(causes: readonly Cause[], { project, rate, ahead, late, untied }: Known) {
  const help = (sentence: string, reason: string, [text, to, drill]: [text: string, to: string, drill?: Drill]) => ({
    sentence,
    reason,
    link: { text, to, drill: { [projectParam]: project, ...drill } },
  });
  const open = causes.filter(({ done, used, planned }) => planned > 0 && used > 0 && done > 0 && done < 1);
  const rests = open.map(({ used, done }) => Math.round((used / done) * (1 - done)));
  const missing = rests.reduce((sum, rest) => sum + rest, 0) - ahead;
  const left = open.map(({ title, done }) => `${formatPercent(1 - done, 0)} av ${title}`).join(' og ');
  const pace = [`${rests.map(hours).join(' + ')} t`, ...(rate === null ? [] : [tkr(missing * rate)])].join(', ');
  const dear = causes.find(
    ({ planned, used, cost, claimed }) => planned > 0 && used > planned * 2 && cost !== null && claimed < cost / 10,
  );
  const helps: (NonNullable<Verdict['helps']>[number] | false | undefined)[] = [
    missing >= 100 &&
      help(`Prognosen mangler ${hours(missing)} timer`, `${left} gjenstår. I samme tempo ${pace}.`, [
        'Vurder resten',
        projectOverviewPath,
        { [tabParam]: calculationTab },
      ]),
    dear &&
      help(
        `Kan ${dear.title} kreves betalt?`,
        dear.claimed > 0 ? `Bare ${tkr(dear.claimed)} er varslet i VOR.` : 'Aktiviteten har ingen VOR.',
        ['Lag VOR', variationTablePath, { [newRowParam]: '1' }],
      ),
    late && help(late.text, `Eldste ${late.age}.`, ['Åpne forsendelsen', shippingPath]),
    untied > 0 &&
      help(
        untied === 1 ? 'Knytt bilaget' : `Knytt de ${formatNumber(untied)} bilagene`,
        'Knyttet til kalkylen sier de hva som ble dyrt.',
        ['Knytt', projectPath, { [tabParam]: calculationTab, [calcLineParam]: untiedLine }],
      ),
  ];
  return helps.filter((one) => one !== false && one !== undefined);
}
