import { asCompany } from '@/db/company';
import { type LastReminder, lastReminders } from '@/db/last-reminders';
import type { Filters } from '@/lib/core/filters/filters';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { splitValues } from '@/lib/core/filters/own-values';
import { formatDate } from '@/lib/core/format/date';
import { isUuid } from '@/lib/core/format/uuid';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Scope } from '@/lib/platform/auth/session';
import {
  type AgeBand,
  ageBands,
  ageParam,
  bandNames,
  bandOf,
  longOverdueBands,
} from '@/lib/platform/ledger/customer-ages';
import { type OpenItem, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { type Owing, owingCustomers, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import type { Part } from '@/lib/platform/routing/attention/found';
import { conditionIn } from '@/lib/platform/routing/attention-filter';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { customerParam } from '@/lib/platform/routing/things';
import { overdueReceivables } from './attention';

/** A customer with its open items, and when it was last reminded. */
type Owed = Owing<OpenItem> & { reminded: LastReminder | undefined };

/**
 * Reads the customers' open receivables (15xx) at the end of yrpr's month, with the day their ages are counted on: all
 * of them, or the one in the address. `empty` says why there is nothing.
 */
export const readReceivables = oncePerLoad(async (scope: Scope, { yrpr, span, own }: Filters) => {
  const companyId = scope.company.id;
  const asOf = ledgerDay({ yrpr, span });
  const requested = own[customerParam];
  const isKnown = requested === undefined || isUuid(requested);
  return asCompany.read(companyId, async (tx) => {
    const lines = isKnown ? await readOpenItems(tx, companyId, yrpr, span.fiscalStart, requested) : [];
    const reminders = await lastReminders(tx, companyId);
    const none = `Ingen åpne poster per ${formatDate(asOf)}. Velg en annen måned.`;
    const empty = await ledgerEmptyText(tx, companyId, lines.length > 0, none);
    const customers = owingCustomers(lines, `${span.first}-01`);
    return {
      asOf,
      empty,
      settled: settlementNote(lines),
      customers: customers.map((customer): Owed => ({ ...customer, reminded: reminders.get(customer.xid) })),
    };
  });
});

const isBand = (value: string): value is AgeBand => ageBands.some((band) => band.value === value);

/** The bands that /home's condition leaves: the overdue ones, of which those long overdue are urgent. */
function neededBands(part: Part | undefined): AgeBand[] {
  const overdue = ageBands.slice(1).map(({ value }) => value);
  const long = (band: AgeBand) => longOverdueBands.includes(band);
  if (part === 'haster') return overdue.filter(long);
  return part === 'mine' ? overdue.filter((band) => !long(band)) : overdue;
}

/** The chosen bands of ages; undefined for all. */
function chosenBands({ own }: Pick<Filters, 'own'>): readonly AgeBand[] | undefined {
  const chosen = splitValues(own[ageParam]).filter(isBand);
  const condition = conditionIn([overdueReceivables], own[attentionParam]);
  if (!condition) return chosen.length === 0 ? undefined : chosen;
  const needed = neededBands(condition.part);
  return chosen.length === 0 ? needed : needed.filter((band) => chosen.includes(band));
}

/** The customers with their items of the chosen bands, whose sums leave out companies of the same group; without those that have none. */
export function ofChosenBands(customers: readonly Owed[], filters: Pick<Filters, 'own'>, asOf: string): Owed[] {
  const chosen = chosenBands(filters);
  if (!chosen) return [...customers];
  return customers.flatMap((customer) => {
    const parts = customer.internal ? [] : customer.parts.filter((part) => chosen.includes(bandOf(part, asOf).value));
    return parts.length === 0 ? [] : [{ ...customer, parts }];
  });
}

/** The filter by bands of ages, which the screen shows as its chips. */
export const ageFilter: OwnFilter = {
  name: ageParam,
  text: 'Forfalt',
  multiple: true,
  place: true,
  choices: async () => ageBands.map(({ value }) => ({ value, label: bandNames[value] })),
};
