/**
 * The groups of the inbox, by the first that is true: the states Å avgjøre, Ikke koblet, Venter (by what it waits for)
 * and Ferdig.
 */
export const invoiceGroups = [
  'Å avgjøre',
  'Ikke koblet',
  'Krav å sende',
  'Krav sendt',
  'Venter på varer',
  'Ferdig',
] as const;
/** The parameter that narrows the list to one group. */
export const invoiceGroupParam = 'gruppe';
export type InvoiceGroup = (typeof invoiceGroups)[number];

/** The facts that decide an invoice's state: whole øre without VAT, in the invoice's currency. */
export type Standing = {
  /** Differences without a decision. */
  open: number;
  /** True if supplier, project or an item line is not tied, or it could not be compared. */
  isLoose: boolean;
  /** Claims that no credit note has met: marked, and sent. */
  marked: number;
  sent: number;
  /** Differences that wait for goods. */
  waiting: number;
};

/** The inbox's group of an invoice. */
export function groupOf({ open, isLoose, marked, sent, waiting }: Standing): InvoiceGroup {
  if (open > 0) return 'Å avgjøre';
  if (isLoose) return 'Ikke koblet';
  if (marked > 0) return 'Krav å sende';
  if (sent > 0) return 'Krav sendt';
  return waiting > 0 ? 'Venter på varer' : 'Ferdig';
}

const waits: readonly InvoiceGroup[] = ['Krav å sende', 'Krav sendt', 'Venter på varer'];

/** The filters of the inbox by the groups that each shows. */
export const inboxFilters = [
  { text: 'Åpne', groups: invoiceGroups.filter((group) => group !== 'Ferdig'), sums: 'none' },
  { text: 'Avvik', groups: ['Å avgjøre', ...waits], sums: 'deviations' },
  { text: 'Ikke koblet', groups: ['Ikke koblet'], sums: 'amounts' },
  { text: 'Ferdig', groups: ['Ferdig'], sums: 'amounts' },
] as const satisfies readonly {
  text: string;
  groups: readonly InvoiceGroup[];
  sums: 'none' | 'deviations' | 'amounts';
}[];

/** The groups that a filter's text narrows the list to; none for 'Åpne', which has what is done folded below. */
export const groupsOfFilter = (text: string): readonly InvoiceGroup[] =>
  text === 'Åpne' ? [] : (inboxFilters.find((filter) => filter.text === text)?.groups ?? []);

/** The filter whose groups these are; undefined where there is none. */
export function filterOfGroups(groups: readonly string[]): string | undefined {
  const same = (text: string) => {
    const own = groupsOfFilter(text);
    return own.length === groups.length && own.every((group) => groups.includes(group));
  };
  return inboxFilters.find(({ text }) => same(text))?.text;
}

/** Sums the unsettled part of an invoice: the figure under 'Avvik, kr'. */
export const unsettled = ({ open, marked, sent, waiting }: Standing): number => open + marked + sent + waiting;
