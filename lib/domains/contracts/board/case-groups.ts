/** Groups of the list of cases by what they wait for, in its order. */
export const caseGroups = ['Vi må', 'Deres svar er sent', 'Ventes', 'Omtvistet', 'Godkjent'] as const;
export type CaseGroup = (typeof caseGroups)[number];
