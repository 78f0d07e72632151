/** The audience of a project's report: a customer's has no cost, margin or hours, and only ticked risks and asks. */
export const audiences = ['intern', 'kunde'] as const;
export type Audience = (typeof audiences)[number];

export const audienceNames: Readonly<Record<Audience, string>> = { intern: 'Intern', kunde: 'Til kunden' };

/** The tabs that a customer's report may have as attachments, and the columns that these leave out there. */
const forCustomer: ReadonlyMap<string, readonly string[]> = new Map([
  ['kontrakt', ['forcustomer', 'note']],
  ['krav', ['forcustomer', 'note']],
  ['utforelse', ['hoursam', 'note']],
  ['utstyr', ['note']],
  ['logg', ['hoursam']],
]);

/** True for a tab of the project's page that may be an attachment. */
export const mayAttach = (audience: Audience, tab: string): boolean => audience === 'intern' || forCustomer.has(tab);

/** The columns that an attachment leaves out. */
export const hiddenColumns = (audience: Audience, tab: string): readonly string[] =>
  audience === 'intern' ? [] : (forCustomer.get(tab) ?? []);

/** Lists beside a tab's own, which hold what nobody chose to show a customer. */
const besides: readonly string[] = ['vor', 'avhengigheter', 'plassering', 'bilder'];

/** The widgets of a tab that an attachment has. */
export const attachedWidgets = (audience: Audience, widgets: readonly string[]): string[] =>
  widgets.filter((id) => audience === 'intern' || !besides.includes(id));

/** The tab of the project's page where a report is composed. */
export const reportTab = 'rapport';

/** The parameters of the report's call: the audience, the tabs that are its attachments, and `way` for a preview. */
export const reportParams = { audience: 'til', attachments: 'vedlegg', way: 'vis' } as const;
