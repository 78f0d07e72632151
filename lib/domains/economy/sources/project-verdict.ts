import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { counted, listed } from '@/lib/core/format/count-text';
import { sumMoney } from '@/lib/core/format/number';
import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { readProjectTotals } from '../project-totals';
import { noProjects } from '../project-words';

const mostNamed = 5;

/** The projects with a budget against it, the one furthest behind, those that lose money, and the others as a sum of their own. */
export const projectVerdict: Source<'verdict'> = async (scope, filters) => {
  const { projects, empty } = await readProjectTotals(scope, wholeFilters(filters));
  const own = projects.filter(({ code, active }) => code !== null && active);
  const behind = own
    .flatMap(({ code, margin, budget }) => (budget === null ? [] : [{ code, ahead: sumMoney([margin, 0 - budget]) }]))
    .sort((a, b) => a.ahead - b.ahead);
  if (own.length === 0) {
    const none = noProjects(projects, empty);
    return concluded(none, { empty: none });
  }
  const marginOf = (some: typeof own) => roughAmount(sumMoney(some.map(({ margin }) => margin)));
  const ahead = sumMoney(behind.map((one) => one.ahead));
  const [worst] = behind;
  const most = ahead < 0 && worst ? `, mest ${worst.code} med ${roughAmount(-worst.ahead)}` : '';
  const where = ahead === 0 ? 'på budsjettet' : `${roughAmount(Math.abs(ahead))} ${ahead < 0 ? 'bak' : 'foran'}${most}`;
  const who = behind.length === 1 ? 'Det ene prosjektet' : `De ${behind.length}`;
  const losing = own.filter(({ margin }) => margin < 0).sort((a, b) => a.margin - b.margin);
  const others = own.filter(({ budget }) => budget === null);
  const named = losing.slice(0, mostNamed).map(({ code }) => String(code));
  const rest = losing.length > mostNamed ? [`${losing.length - mostNamed} til`] : [];
  const sentence =
    behind.length === 0
      ? `Ingen prosjekter har budsjett. Marginen er ${marginOf(own)}`
      : `${who} med budsjett ligger ${where}`;
  return concluded(sentence, {
    empty,
    tone: losing.length > 0 ? 'bad' : ahead < 0 ? 'warn' : 'neutral',
    reasons: [
      losing.length > 0 && `I minus: ${listed([...named, ...rest])}.`,
      behind.length > 0 &&
        others.length > 0 &&
        `${counted(others.length, 'prosjekt', 'prosjekter')} uten budsjett har ${marginOf(others)} i margin.`,
    ],
  });
};
