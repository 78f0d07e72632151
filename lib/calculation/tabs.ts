import { classificationNames, costClassifications } from './row';

/** The calculation's tabs in their order (specification 1, section 2.8); the ledger tabs are named by classification. */
export const calculationTabs = [
  { tab: 'kalkyle', title: 'Kalkyle' },
  { tab: 'oppsummering', title: 'Oppsummering' },
  { tab: 'jobbpakker', title: 'Jobbpakker' },
  { tab: 'aktiviteter', title: 'Aktiviteter pr jobbpakke' },
  { tab: 'prosjektplan', title: 'Prosjektplan' },
  { tab: 'forutsetninger', title: 'Forutsetninger' },
  { tab: 'revenue', title: 'Omsetning og resultat' },
  ...costClassifications.map((tab) => ({ tab, title: classificationNames[tab] })),
  { tab: 'gantt', title: 'Gantt' },
  { tab: 'debug', title: 'Debug' },
] as const;

export type CalculationTab = (typeof calculationTabs)[number]['tab'];
