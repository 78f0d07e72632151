import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { dash } from '@/lib/core/format/value';
import { daysToRed } from '../matters/matter';
import type { ReportFacts, RequirementFact, RiskFact, VariationFact } from './read-facts';
import type { AskLine, PrintTone } from './report';

/** A request to the customer: kroner that depend on it, days it has waited with their tone, and the day it is due. */
export type Ask = {
  what: string;
  decides: string;
  amount: number | null;
  waited: number | null;
  tone: PrintTone;
  by: string | null;
};

const named = (no: string | null, title: string) => (no === null || no === '' ? title : `${no} ${title}`);

/** Says for how many days a variation has waited for its answer; amber once that is past the day it was expected. */
export function waitOf({ waits }: Pick<VariationFact, 'waits'>, today: string): Pick<Ask, 'waited' | 'tone'> {
  if (waits === null) return { waited: null, tone: null };
  return { waited: Math.max(0, daysBetween(waits.since, today)), tone: waits.late ? 'warn' : null };
}

function askOfVariation({ no, title, amount, days, waits }: VariationFact, today: string): Ask {
  const longer = days !== null && days > 0 ? ` og gir ${days} ${days === 1 ? 'dag' : 'dager'} lengre frist` : '';
  return {
    what: `Svare på ${named(no, title)}`,
    decides: `Avgjør om arbeidet kan faktureres${longer}`,
    amount,
    ...waitOf({ waits }, today),
    by: null,
  };
}

function askOfRequirement({ no, title, due }: RequirementFact, today: string): Ask {
  const late = due === null ? 0 : daysBetween(due, today);
  return {
    what: `Avklare ${named(no, title)}`,
    decides: 'Avgjør om kravet kan oppfylles',
    amount: null,
    waited: late > 0 ? late : null,
    tone: late <= 0 ? null : late > daysToRed ? 'bad' : 'warn',
    by: due,
  };
}

const askOfRisk = ({ title, response, amount, due }: RiskFact): Ask => ({
  what: title,
  decides: response ?? '',
  amount,
  waited: null,
  tone: null,
  by: due,
});

/** True for a risk that names the customer, by that word or by name. */
function namesCustomer({ title, response }: RiskFact, customer: string | null): boolean {
  const text = `${title} ${response ?? ''}`.toLocaleLowerCase('nb');
  return /(^|[^\p{L}])(kunden?s?|byggherren?s?|oppdragsgiver(en)?s?)(?!\p{L})/u.test(text)
    ? true
    : customer !== null && customer !== '' && text.includes(customer.toLocaleLowerCase('nb'));
}

const last = '9999-12-31';

/**
 * Lists the requests to the customer, of what the report's reader is shown: sent variations without an answer, deviations from requirements whose source is
 * the customer, and open risks that name them. Longest waiting first, then by due day.
 */
export function customerAsks(
  { variations = [], requirements = [], risks = [] }: Pick<ReportFacts, 'variations' | 'requirements' | 'risks'>,
  { customer, today }: { customer: string | null; today: string },
): Ask[] {
  return [
    ...variations.filter((one) => one.shown && one.waits !== null).map((one) => askOfVariation(one, today)),
    ...requirements
      .filter(({ source, status, shown }) => shown && source === 'Kunde' && status === 'Avvik')
      .map((one) => askOfRequirement(one, today)),
    ...risks.filter((one) => namesCustomer(one, customer)).map(askOfRisk),
  ].toSorted(
    (a, b) => (b.waited ?? -1) - (a.waited ?? -1) || ((a.by ?? last) < (b.by ?? last) ? -1 : a.by === b.by ? 0 : 1),
  );
}

/** An ask as printed; `tkr` prints kroner. */
export const askLine = (
  { what, decides, amount, waited, tone, by }: Ask,
  tkr: (kroner: number | null) => string,
): AskLine => ({
  what,
  decides,
  amount: tkr(amount),
  waited: waited === null ? dash : `${waited} d`,
  tone,
  by: by === null ? dash : formatDate(by),
});
