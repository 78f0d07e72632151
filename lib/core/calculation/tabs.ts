import { classificationNames, costClassifications } from './row';

/**
 * The calculation's tabs in an estimator's order of work; ledger tabs are named by classification (specification 1,
 * section 2.8).
 */
export const calculationGroups = [
  {
    title: 'Grunnlag',
    tabs: [
      { tab: 'kalkyle', title: 'Kalkyle' },
      { tab: 'jobbpakker', title: 'Jobbpakker' },
      { tab: 'aktiviteter', title: 'Aktiviteter pr jobbpakke' },
      { tab: 'forutsetninger', title: 'Forutsetninger' },
    ],
  },
  { title: 'Kostnader', tabs: costClassifications.map((tab) => ({ tab, title: classificationNames[tab] })) },
  {
    title: 'Plan',
    tabs: [
      { tab: 'prosjektplan', title: 'Prosjektplan' },
      { tab: 'gantt', title: 'Gantt' },
    ],
  },
  {
    title: 'Pris',
    tabs: [
      { tab: 'revenue', title: 'Omsetning og resultat' },
      { tab: 'oppsummering', title: 'Oppsummering' },
      { tab: 'debug', title: 'Debug' },
    ],
  },
] as const;

export const calculationTabs = calculationGroups.flatMap(({ tabs }): readonly (typeof tabs)[number][] => tabs);

export type CalculationTab = (typeof calculationTabs)[number]['tab'];
