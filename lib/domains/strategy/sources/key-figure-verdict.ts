import { capital, countText, listed } from '@/lib/core/format/count-text';
import { decimalsOf, formatNumber } from '@/lib/core/format/number';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { keyFigureTable } from './key-figure-table';

/** Counts the key figures that miss their target, with the one furthest off in percent, and those whose target of 0 has no percent. */
export const keyFigureVerdict: Source<'verdict'> = async (scope, filters) => {
  const { data, parameters } = await keyFigureTable(scope, filters);
  const empty = parameters.empty ?? '';
  const judged = data.filter(({ standing }) => standing !== null);
  if (judged.length === 0)
    return concluded(data.length === 0 ? empty : 'Ingen måltall har både mål og måling i perioden', { empty });
  const off = judged.filter(({ standing }) => standing === 'Under mål' || standing === 'Over mål');
  const far = (row: (typeof off)[number]) => Math.abs(Number(row.deviation)) / Math.abs(Number(row.target));
  const measured = off.filter(({ target }) => target !== 0).sort((a, b) => far(b) - far(a));
  const zero = off.filter(({ target }) => target === 0).map(({ name }) => String(name));
  const text = (value: unknown) => formatNumber(Number(value), decimalsOf([Number(value)]));
  const [worst] = measured;
  const most = worst ? `, mest ${worst.name}: ${text(worst.latest)} mot ${text(worst.target)}` : '';
  const missed = `${capital(countText(off.length))} av ${judged.length} er utenfor målet${most}.`;
  const near = judged.filter(({ standing }) => standing === 'Nær mål').length;
  const reached = near === 0 ? `Alle ${judged.length} måltall er nådd.` : 'Alle måltall er nådd eller nær målet.';
  return concluded(off.length > 0 ? missed : reached, {
    empty,
    tone: off.length > 0 ? 'warn' : 'neutral',
    reasons: [zero.length > 0 && `Med mål 0: ${listed(zero)}.`],
  });
};
