import type { alertPeriods, alertUnits } from '@/db/schema/alerts';
import type { History } from '@/lib/core/filters/options';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { decimalsOf, formatNumber } from '@/lib/core/format/number';
import type { AlertRule } from './judge';

export type AlertUnit = (typeof alertUnits)[number];

export type AlertPeriod = (typeof alertPeriods)[number];

/** The periods of an alert: the page's history, as chosen, in its name and its letter, and what its change is measured from. */
export const periodWords = {
  month: {
    ...{ history: '1mo', choice: 'Måned', name: ' siste måned' },
    ...{ of: 'hver måned for seg', from: 'samme måned i fjor' },
  },
  twelve: {
    ...{ history: '12mo', choice: 'Tolv måneder', name: ' siste tolv måneder' },
    ...{ of: 'siste tolv måneder', from: 'tolv måneder før' },
  },
  ytd: {
    ...{ history: 'ytd', choice: 'Hittil i år', name: '' },
    ...{ of: 'hittil i år mot samme tid i fjor', from: 'samme tid i fjor' },
  },
} as const satisfies Record<AlertPeriod, { history: History } & Record<'choice' | 'name' | 'of' | 'from', string>>;

/** A rule with what its words need; `basis`: what a change is measured from, `made`: the day the alert was made. */
export type RuleWords = {
  rule: AlertRule;
  limit: number;
  unit: AlertUnit;
  basis: number | null;
  period: AlertPeriod | null;
  made: string;
};

const fromText = ({ period, made }: Pick<RuleWords, 'period' | 'made'>) =>
  period === null ? formatDate(made) : periodWords[period].from;

/** Small amounts have their øre, or one that is 25 øre over its limit would be said to be equal to it. */
const amountDecimals = (value: number) => (Number.isInteger(value) || Math.abs(value) >= 10_000 ? 0 : 2);

/** A figure with its unit: '4.841.230 kr', '12,5 %', '3 rader'; '–' where it is not known. */
export function figureText(unit: AlertUnit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'count') return counted(value, 'rad', 'rader');
  const decimals = unit === 'amount' ? amountDecimals(value) : decimalsOf([value]);
  const text = formatNumber(value, decimals);
  return unit === 'amount' ? `${text} kr` : unit === 'percent' ? `${text} %` : text;
}

/** The rule after the figure's name: 'under 5.000.000 kr', 'mer enn 5 % fra budsjettet'. */
export function ruleText(of: RuleWords): string {
  const { rule, limit, unit, basis } = of;
  const percent = `${formatNumber(limit, decimalsOf([limit]))} %`;
  switch (rule) {
    case 'under':
      return `under ${figureText(unit, limit)}`;
    case 'over':
      return `over ${figureText(unit, limit)}`;
    case 'change':
      return `mer enn ${figureText(unit, limit)} fra ${figureText(unit, basis)} (${fromText(of)})`;
    case 'change-percent':
      return `mer enn ${percent} fra ${figureText(unit, basis)} (${fromText(of)})`;
    case 'budget':
      return `mer enn ${unit === 'percent' ? `${percent.slice(0, -2)} prosentpoeng` : percent} fra budsjettet`;
    case 'first':
      return `ikke tom for første gang på ${counted(limit, 'dag', 'dager')}`;
  }
}

/** Continues a notice after the figure's name when its alert begins. */
export const beganWords = (of: RuleWords, value: number | null, holdDays: number): string =>
  `er ${ruleText(of)}: nå ${figureText(of.unit, value)}. Neste varsel kommer når det har vært slutt på det i ${counted(holdDays, 'dag', 'dager')}.`;

/** Continues a notice after the figure's name when its alert ends. `since`: the day it began. */
export const endedWords = (of: RuleWords, value: number | null, since: string | null): string =>
  `er ikke lenger ${ruleText(of)}: nå ${figureText(of.unit, value)}.${since === null ? '' : ` Det begynte ${formatDate(since)}.`}`;

/** A letter's subject, without any value of the figure, since it is seen on locked screens: 'Bank er under 5.000.000 kr'. */
export function subjectWords(name: string, of: RuleWords, began: boolean): string {
  const { rule, limit, unit, period } = of;
  const verb = began ? 'er' : 'er ikke lenger';
  if (rule !== 'change' && rule !== 'change-percent') return `${name} ${verb} ${ruleText(of)}`;
  const text = rule === 'change' ? figureText(unit, limit) : `${formatNumber(limit, decimalsOf([limit]))} %`;
  return `${name} ${verb} endret med mer enn ${text} ${period === null ? 'siden' : 'fra'} ${fromText(of)}`;
}

/** Says how far a figure is beyond its limit on one side: '159.000 kr under grensen'; '' elsewhere. */
export function distanceWords(
  { rule, limit, unit }: Pick<RuleWords, 'rule' | 'limit' | 'unit'>,
  value: number | null,
): string {
  if (value === null || value === limit || (rule !== 'under' && rule !== 'over')) return '';
  return `${figureText(unit, Math.abs(value - limit))} ${value < limit ? 'under' : 'over'} grensen`;
}
