import type { Column } from '@/lib/core/widgets/column';
import { explainPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { byChange, changeOf, totalOf } from '../change/change-parts';
import { axisLabel, type ChangeQuestion, questionOfPart, sliceOfPart } from '../change/change-question';
import { changeWords, linesBehind } from '../change/change-words';
import { readChanges } from '../change/read-changes';

function columnsOf(question: ChangeQuestion, words: ReturnType<typeof changeWords>): Column[] {
  const { now, before, axis, side } = question;
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 140 } as const;
  return [
    { text: axisLabel(axis), value: 'part', type: 'text', width: 300, to: explainPath, drill: {} },
    { text: words.before, value: 'before', ...amount, ...(before && { drill: linesBehind({}, before) }) },
    { text: words.now, value: 'now', ...amount, drill: linesBehind({}, now) },
    { text: 'Endring', value: 'change', ...amount, redNegative: side === 'income' },
    {
      text: 'Endring %',
      value: 'grown',
      type: 'percent',
      decimals: 1,
      change: true,
      width: 100,
      share: { part: 'change', whole: ['before'] },
    },
    { text: 'Andel av endringen', value: 'share', type: 'percent', decimals: 1, width: 150 },
  ];
}

/** Every part of the change with both figures, largest change first; kroner. Each part links to its own explanation. */
export const changeTable = listSource({ whole: true, excel: 'endringer' }, async (scope, filters) => {
  const { question, parts, empty } = await readChanges(scope, filters);
  const words = changeWords(question, filters);
  const total = changeOf(totalOf(parts));
  const data = byChange(parts).map((part) => {
    const slice = sliceOfPart(question, part.code);
    const change = changeOf(part);
    return {
      part: part.label,
      before: part.before,
      now: part.now,
      change,
      grown: part.before > 0 ? change / part.before : null,
      share: total === 0 ? null : change / total,
      _drill: slice,
      _to: questionOfPart(question, part.code, filters),
    };
  });
  return {
    title: `Alle endringer etter ${axisLabel(question.axis).toLowerCase()}`,
    subtitle: `${words.figure}, ${words.now} mot ${words.before}, kr`,
    columns: columnsOf(question, words),
    rows: data,
    empty,
  };
});
