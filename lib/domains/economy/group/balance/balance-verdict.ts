import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { balancePartialTexts, noBalance, type OneYear, sameCompaniesText, unevenEliminations } from '../group-words';
import { pageParams } from '../rows/page-params';
import { readUnknownAccounts } from '../rows/unknown-accounts';
import { type BalanceLine, isEquity } from './balance-lines';
import { balanceOre, figuresOf, isWhole, linesOf } from './balance-table';
import { type GroupBalance, readGroupBalance } from './group-balance';

/** The companies whose assets are not their equity and debt, by how much. */
function unevenTexts({ companies, now }: GroupBalance, control: BalanceLine | undefined): string[] {
  if (!control) return [];
  return companies.flatMap(({ company: { id, name } }) => {
    const own = now.companies.get(id);
    const ore = own ? balanceOre(own.groups, control) : 0;
    return ore === 0 ? [] : [`Balansen til ${name} går ikke opp: ${roughAmount(Math.abs(ore) / 100)} skiller.`];
  });
}

/** The companies whose shares in others of the group count beside the equity they were paid for. */
function sharesTexts({ companies, now }: GroupBalance): string[] {
  if (now.companies.size < 2) return [];
  return companies.flatMap(({ company: { id, name } }) => {
    const ore = now.companies.get(id)?.shares ?? 0;
    if (ore === 0) return [];
    return [`Aksjer i datterselskap for ${roughAmount(ore / 100)} hos ${name} er ikke eliminert mot egenkapitalen.`];
  });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Compares the group's equity ratio with a year before, and names the companies that are missing. */
export const groupBalanceVerdict: Source<'verdict'> = async (scope, filters) => {
  const balance = await readGroupBalance(scope, filters);
  const { companies, now, held, before, begun, unbalanced } = balance;
  const lines = linesOf(balance);
  const equity = lines.find(isEquity);
  const assets = lines.find(({ label }) => label === 'Sum eiendeler');
  if (!equity || !assets) return concluded(noBalance);
  const [own, whole] = [figuresOf(now, equity).group, figuresOf(now, assets).group];
  const then = isWhole(before) ? figuresOf(before, equity).group : null;
  const moved = then === null ? 0 : figuresOf(held, equity).group - then;
  const year =
    then === null ? '' : `, ${roughAmount(Math.abs(moved) / 100)} ${moved < 0 ? 'mindre' : 'mer'} enn for ett år siden`;
  const share = whole > 0 ? ` og ${percent(own / whole)} av eiendelene` : '';
  const uneven = unevenTexts(
    balance,
    lines.find(({ kind }) => kind === 'control'),
  );
  const open =
    now.unreconciled === 0
      ? []
      : [`${roughAmount(Math.abs(now.unreconciled) / 100)} av mellomværendet er ikke avstemt.`];
  const partial = balancePartialTexts(companies, now.unknown, filters);
  const wrong = [...(await readUnknownAccounts(scope, filters)), ...unevenEliminations(unbalanced)];
  const ofOneYear = companies.map(({ company: { id, name } }): OneYear => {
    const at = (one: GroupBalance['now'], other: GroupBalance['now']) =>
      other.companies.has(id) ? 0 : balanceOre(one.companies.get(id)?.groups ?? new Map(), equity);
    return { name, came: at(held, before), left: at(before, held) };
  });
  const reasons = [...uneven, ...sharesTexts(balance), ...open, ...partial, ...wrong];
  return concluded(`Egenkapitalen er ${roughAmount(own / 100)}${share}${year}`, {
    tone: uneven.length > 0 ? 'bad' : reasons.length > 0 ? 'warn' : 'neutral',
    reasons: [then !== null && sameCompaniesText(moved, ofOneYear, 'egenkapitalen'), begun, ...reasons],
    ...(open.length > 0 && { link: { text: 'Se parene', to: groupTradePath, drill: pageParams(filters) } }),
  });
};
