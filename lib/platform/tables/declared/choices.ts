/** The fixed choices of the live tables' lookups, in the order they are offered. */

/** The statuses of a bid; the last three are settled (specification 1, section 3). */
export const bidStatuses = [
  '1. Forespørsel',
  '2. Vurderes',
  '3. Kalkyle',
  '4. Tilbud sendt',
  '5. Forhandling',
  '6. Intensjon',
  '7. Salg',
  '8. Tapt',
  '9. Utgått',
] as const;

/** The classifications of equipment (specification 2, section 9). */
export const equipmentClassifications = ['utst', 'tjst', 'Forbruksmatriell'] as const;

export const equipmentClassificationNames: Readonly<Record<(typeof equipmentClassifications)[number], string>> = {
  utst: 'Utstyr',
  tjst: 'Tjeneste',
  Forbruksmatriell: 'Forbruksmatriell',
};

export const projectStatuses = ['Planlagt', 'Pågår', 'Stanset', 'Levert', 'Avsluttet'] as const;

export const contractStatuses = ['Utkast', 'Signert', 'Løpende', 'Oppsagt', 'Avsluttet'] as const;

export const variationStatuses = ['Varslet', 'Sendt', 'Godkjent', 'Delvis godkjent', 'Avslått'] as const;

export const employeeCategories = ['Ansatt', 'Innleid', 'Lærling'] as const;

export const strategyKinds = ['Område', 'Mål', 'Delmål'] as const;

export const strategyStatuses = ['Ikke startet', 'Pågår', 'Forsinket', 'Nådd', 'Utgått'] as const;

/** The emphasis of a row: the style codes of specification 1, section 3. */
export const rowStyles = ['1', '2', '6'] as const;

export const rowStyleNames: Readonly<Record<(typeof rowStyles)[number], string>> = {
  '1': 'Skyggelagt og fet',
  '2': 'Fet',
  '6': 'Stiplet og grå',
};

export const scratchChoices = ['Rød', 'Gul', 'Grønn', 'Blå'] as const;
