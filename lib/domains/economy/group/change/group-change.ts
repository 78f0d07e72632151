import type { Filters } from '@/lib/core/filters/filters';
import { lastYearName } from '@/lib/core/filters/last-year';
import { monthOf } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import type { Scope } from '@/lib/platform/auth/session';
import type { ProfitAndLossLine } from '@/lib/platform/ledger/profit-and-loss';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { explainPath } from '@/lib/platform/routing/paths';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { tableSource } from '@/lib/platform/tables/list-source';
import { lineOre, readGroupResult } from '../group-result';
import { groupSubtitle } from '../group-words';
import { lineParam } from '../rows/page-params';
import { isUnreconciled } from '../unreconciled-line';

const usual = 'Driftsresultat';

/** The line of the result whose change is explained: by its prefixes in the address, or the operating result. */
export const lineFilter: OwnFilter = {
  name: lineParam,
  text: 'Linje',
  emptyLabel: usual,
  choices: async (scope, filters) =>
    (await readGroupResult(scope, filters)).lines
      .filter((line) => !isUnreconciled(line))
      .map(({ label, prefixes }) => ({ value: prefixes, label })),
};

/** A company's figure now and a year before, øre with the line's sign; the last part is what is eliminated, less. */
type Part = { id: string | null; name: string; now: number; before: number };

const readParts = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const { companies, lines, taken, takenBefore, compared, before } = await readGroupResult(scope, filters);
  const requested = filters.own[lineParam];
  const line: ProfitAndLossLine | undefined =
    lines.find((one) => requested !== undefined && one.prefixes === requested && !isUnreconciled(one)) ??
    lines.find(({ label }) => (requested === undefined ? label === usual : false));
  const knows = companies.every(({ knowsBefore }) => knowsBefore);
  const parts: Part[] = line
    ? [
        ...companies.map((one) => ({
          ...{ id: one.company.id, name: one.company.name },
          now: lineOre(one.ledger, line, one.compared),
          before: lineOre(one.ledger, line, one.before),
        })),
        {
          ...{ id: null, name: 'Eliminert' },
          now: 0 - lineOre(taken, line, compared),
          before: 0 - lineOre(takenBefore, line, before),
        },
      ]
    : [];
  const last = monthOf(compared.at(-1) ?? 0);
  const ranges = filters.ranges.flatMap(({ from, to }) => (from > last ? [] : [{ from, to: to < last ? to : last }]));
  return { companies, line, parts, knows, period: periodText(ranges, filters.span.fiscalStart) };
});

const empty = (knows: boolean) =>
  knows
    ? 'Ingen av selskapene har regnskap for perioden.'
    : 'Ikke alle selskapene har tall for samme måneder året før.';

/** The parameters of a company's own explanation of the line in the period. */
const ownQuestion = (id: string, { prefixes }: ProfitAndLossLine, filters: Filters) => ({
  ...{ company: id, group: prefixes },
  ...drillToRanges(filters),
});

/** The steps from last year's figure of the group to this one's, a company each; kroner, adding up to the øre. */
export const groupChangeWaterfall = diagramSource(
  'bar',
  { title: 'Fra det ene tallet til det andre', options: { waterfall: true }, excel: 'konsern-endring' },
  async (scope, filters) => {
    const { line, parts, knows, period } = await readParts(scope, filters);
    const sum = (of: 'now' | 'before') => parts.reduce((all, part) => all + part[of], 0) / 100;
    const moved = parts
      .filter(({ now, before }) => now !== before)
      .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
    return {
      subtitle: `${line?.label ?? usual}, Tkr`,
      data:
        !line || !knows
          ? []
          : [
              { key: lastYearName(filters), value: sum('before'), total: true },
              ...moved.map(({ id, name, now, before }) => ({
                ...{ key: name, value: (now - before) / 100, good: now > before === (line.side === 'income') },
                ...(id !== null && { to: explainPath, drill: ownQuestion(id, line, filters) }),
              })),
              { key: period, value: sum('now'), total: true },
            ],
      empty: empty(knows),
    };
  },
);

/** Each company's part of the change, leading to what explains it in the company; kroner. */
export const groupChangeTable = tableSource({ title: 'Endringer etter selskap' }, async (scope, filters) => {
  const { companies, line, parts, knows, period } = await readParts(scope, filters);
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 140 } as const;
  const whole = parts.reduce((sum, { now, before }) => sum + now - before, 0);
  const columns: Column[] = [
    { text: 'Selskap', value: 'company', type: 'text', width: 300, to: explainPath, drill: {} },
    { text: lastYearName(filters), value: 'before', ...amount },
    { text: period, value: 'now', ...amount },
    { text: 'Endring', value: 'change', ...amount, redNegative: line?.side === 'income' },
    { text: 'Andel av endringen', value: 'share', type: 'percent', decimals: 1, width: 150 },
  ];
  return {
    subtitle: `${line?.label ?? usual} · ${groupSubtitle(companies, filters)}`,
    columns,
    rows:
      !line || !knows
        ? []
        : parts.map(
            ({ id, name, now, before }): Row => ({
              company: name,
              company_id: id,
              before: (0 + before) / 100,
              now: (0 + now) / 100,
              change: (now - before) / 100,
              share: whole === 0 ? null : (now - before) / whole,
              _across: { change: 'now,-before' },
              ...(id !== null && { _to: ownQuestion(id, line, filters) }),
            }),
          ),
    excel: 'konsern-endringer',
    empty: empty(knows),
  };
});
