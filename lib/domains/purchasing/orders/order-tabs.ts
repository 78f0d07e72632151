/** The entries of the ordering screen (specification 2, screen 2), in order. */
export const orderTabs = [
  { id: 'oversikt', title: 'Oversikt' },
  { id: 'pvu', title: 'Bestilling PVU' },
  { id: 'pakkliste', title: 'Bestilling pakkliste' },
  { id: 'kalkyle', title: 'Best.forslag kalkyle' },
  { id: 'maskin', title: 'Best. maskin' },
  { id: 'rekvisisjon', title: 'Rekvisisjon' },
  { id: 'underbestilling', title: 'Under bestilling' },
  { id: 'historikk', title: 'Historikk' },
] as const;

export type OrderTabId = (typeof orderTabs)[number]['id'];
