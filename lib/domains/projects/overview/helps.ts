import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath, projectPath, shippingPath, variationTablePath } from '@/lib/platform/routing/paths';
import { newRowParam } from '@/lib/platform/routing/table-params';
import { projectParam } from '@/lib/platform/routing/things';
import { calcLineParam, calculationTab, untiedLine } from '../calc-line-params';
import type { Cause } from './causes';

type Help = NonNullable<Verdict['helps']>[number];

/** Known of a project besides its activities; øre and hundredths of hours. */
export type HelpFacts = {
  project: string;
  rate: number | null;
  /** Hours that the forecast expects from now on. */
  ahead: number;
  /** Equipment past its day, as its matter says, and how long. */
  late?: { text: string; age: string };
  /** Vouchers without a row of the calculation. */
  untied: number;
};

const tkr = (øre: number) => `${formatNumber(øre / 100_000)} Tkr`;
const hours = (hundredths: number) => formatNumber(hundredths / 100);

/** Hours that the rest of the activities takes at the pace so far, beyond those that the forecast has. */
function missingHours(causes: readonly Cause[], { rate, ahead, project }: HelpFacts): Help | undefined {
  const open = causes.filter(({ done, used, planned }) => planned > 0 && used > 0 && done > 0 && done < 1);
  const rests = open.map(({ used, done }) => Math.round((used / done) * (1 - done)));
  const missing = rests.reduce((sum, rest) => sum + rest, 0) - ahead;
  if (missing < 100) return undefined;
  const left = open.map(({ title, done }) => `${formatPercent(1 - done, 0)} av ${title}`).join(' og ');
  return {
    sentence: `Prognosen mangler ${hours(missing)} timer`,
    reason: `${left} gjenstår. I samme tempo ${rests.map(hours).join(' + ')} t${rate === null ? '' : `, ${tkr(missing * rate)}`}.`,
    link: {
      text: 'Vurder resten',
      to: projectOverviewPath,
      drill: { [projectParam]: project, [tabParam]: calculationTab },
    },
  };
}

/** The dearest activity at more than twice its plan whose variation covers less than a tenth of that; a question only. */
function claimable(causes: readonly Cause[], { project }: HelpFacts): Help | undefined {
  const found = causes.find(
    ({ planned, used, cost, claimed }) => planned > 0 && used > planned * 2 && cost !== null && claimed < cost / 10,
  );
  return (
    found && {
      sentence: `Kan ${found.title} kreves betalt?`,
      reason: found.claimed > 0 ? `Bare ${tkr(found.claimed)} er varslet i VOR.` : 'Aktiviteten har ingen VOR.',
      link: { text: 'Lag VOR', to: variationTablePath, drill: { [newRowParam]: '1', [projectParam]: project } },
    }
  );
}

/** At most four acts that help a project that spends too much, each worked out of its figures. */
export function helpsOf(causes: readonly Cause[], facts: HelpFacts): Help[] {
  const { late, untied, project } = facts;
  const drill = { [projectParam]: project };
  return [
    missingHours(causes, facts),
    claimable(causes, facts),
    late && {
      sentence: late.text,
      reason: `Eldste ${late.age}.`,
      link: { text: 'Åpne forsendelsen', to: shippingPath, drill },
    },
    untied === 0
      ? undefined
      : {
          sentence: untied === 1 ? 'Knytt bilaget' : `Knytt de ${formatNumber(untied)} bilagene`,
          reason: 'Knyttet til kalkylen sier de hva som ble dyrt.',
          link: {
            text: 'Knytt',
            to: projectPath,
            drill: { ...drill, [tabParam]: calculationTab, [calcLineParam]: untiedLine },
          },
        },
  ].filter((help) => help !== undefined);
}
