import { explainPath } from '@/lib/platform/routing/paths';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { changeSteps, totalOf } from '../change/change-parts';
import { questionOfPart } from '../change/change-question';
import { changeWords, linesBehind } from '../change/change-words';
import { readChanges } from '../change/read-changes';

/** Most changes with a bar of their own. */
const mostSteps = 12;

/** The steps from one figure to the other, the largest changes individually; kroner, adding up to the øre. */
export const changeWaterfall = diagramSource(
  'bar',
  { title: 'Fra det ene tallet til det andre', options: { waterfall: true }, excel: 'endring' },
  async (scope, filters) => {
    const { question, parts, empty } = await readChanges(scope, filters);
    const { slice, now, before, side } = question;
    const words = changeWords(question, filters);
    const total = totalOf(parts);
    const steps = changeSteps(parts, mostSteps);
    return {
      subtitle: `${words.line}, Tkr`,
      data:
        parts.length === 0
          ? []
          : [
              {
                key: words.before,
                value: total.before,
                total: true,
                ...(before && { drill: linesBehind(slice, before) }),
              },
              ...steps.map(({ part, label, change }) => ({
                key: label,
                value: change,
                ...(side !== 'balance' && { good: change > 0 === (side === 'income') }),
                // A change is explained by its parts, as the lines of one period do not add up to it.
                ...(part && { to: explainPath, drill: questionOfPart(question, part.code, filters) }),
              })),
              { key: words.now, value: total.now, total: true, drill: linesBehind(slice, now) },
            ],
      empty,
    };
  },
);
