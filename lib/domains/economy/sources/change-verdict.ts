import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { byChange, changeOf, totalOf } from '../change/change-parts';
import { changeWords } from '../change/change-words';
import { readChanges } from '../change/read-changes';

/** The figure's change, the largest part that moved it its way, and the two largest against it. */
export const changeVerdict: Source<'verdict'> = async (scope, filters) => {
  const { question, parts, empty } = await readChanges(scope, filters);
  const { before, ...words } = changeWords(question, filters);
  const figure = words.figure.replace(/resultat$/, 'resultatet');
  const than = question.before ? `enn ${before}` : 'enn budsjettet';
  const total = changeOf(totalOf(parts));
  if (parts.length === 0) return concluded(empty, { empty });
  // More is better of a result alone: of a cost or a balance it is only more.
  const isResult = question.side === 'income';
  const [up, down] = isResult && /resultat/i.test(figure) ? ['bedre', 'dårligere'] : ['høyere', 'lavere'];
  const moved = byChange(parts).filter((part) => Math.sign(changeOf(part)) !== 0);
  const same = (part: (typeof parts)[number]) => Math.sign(changeOf(part)) === Math.sign(total);
  const said = [...moved.filter(same).slice(0, 1), ...moved.filter((part) => !same(part)).slice(0, 2)].map((part) => {
    const change = changeOf(part);
    const name = question.axis === 'gruppe' ? part.label.replace(/^\d+ /, '') : part.label;
    return `${name} ${change > 0 ? 'ga' : 'tok'} ${roughAmount(Math.abs(change))}`;
  });
  const sentence =
    total === 0
      ? `${figure} er uendret fra ${question.before ? before : 'budsjettet'}`
      : `${figure} er ${roughAmount(Math.abs(total))} ${total > 0 ? up : down} ${than}`;
  return concluded([sentence, said.join(', ')].filter((part) => part !== '').join(': '), { empty });
};
