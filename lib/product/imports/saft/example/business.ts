/** The fictional contractor of the example file. Amounts are whole kroner before VAT. */

export const accounts: readonly (readonly [no: string, name: string, opening?: number])[] = [
  ['1200', 'Maskiner og utstyr', 540_000],
  ['1500', 'Kundefordringer', 261_250],
  ['1920', 'Driftskonto', 684_000],
  ['2000', 'Aksjekapital', -100_000],
  ['2050', 'Annen egenkapital', -756_450],
  ['2400', 'Leverandørgjeld', -148_800],
  ['2600', 'Skattetrekk', -90_000],
  ['2700', 'Utgående merverdiavgift', 0],
  ['2710', 'Inngående merverdiavgift', 0],
  ['2740', 'Oppgjørskonto merverdiavgift', -120_000],
  ['2770', 'Skyldig arbeidsgiveravgift', -54_000],
  ['2940', 'Skyldige feriepenger', -216_000],
  ['3000', 'Salgsinntekt, avgiftspliktig'],
  ['4000', 'Innkjøp av materialer'],
  ['4500', 'Fremmedytelser og underentreprise'],
  ['5000', 'Lønn til ansatte'],
  ['5180', 'Feriepenger'],
  ['5400', 'Arbeidsgiveravgift'],
  ['6000', 'Avskrivning'],
  ['6300', 'Leie av lokaler'],
  ['6900', 'Telefon og nett'],
  ['7000', 'Drivstoff'],
  ['7500', 'Forsikring'],
  ['7770', 'Bank- og kortgebyr'],
];

/** `opening` is the open balance at the start of the year, VAT included; `monthly` is invoiced in an average month. */
export const customers = [
  { no: '10001', name: 'Havnelageret Eiendom AS', project: '101', opening: 125_000, monthly: 120_000 },
  { no: '10002', name: 'Fjellheim Borettslag', project: '102', opening: 0, monthly: 85_000 },
  { no: '10003', name: 'Nordvik kommune', project: '103', opening: 136_250, monthly: 140_000 },
  { no: '10004', name: 'Bakeriet på Torget AS', project: '104', opening: 0, monthly: 40_000 },
  { no: '10005', name: 'Solsiden Barnehage SA', project: '104', opening: 0, monthly: 60_000 },
] as const;

export const suppliers = [
  { no: '20001', name: 'Byggvarehuset Grossist AS', opening: 92_500 },
  { no: '20002', name: 'Stillas og Lift AS', opening: 31_300 },
  { no: '20003', name: 'Kontorgården Utleie AS', opening: 25_000 },
  { no: '20004', name: 'Nordlys Telefoni AS', opening: 0 },
  { no: '20005', name: 'Fjordkraft Drivstoff AS', opening: 0 },
] as const;

export const projects = [
  { code: '101', name: 'Havnelageret, fasade' },
  { code: '102', name: 'Fjellheim, balkonger' },
  { code: '103', name: 'Nordvik skole, vinduer' },
  { code: '104', name: 'Mindre oppdrag' },
] as const;

/** Each month's activity in percent of an average month: summer holidays and a busy autumn. */
export const activity = [80, 90, 100, 100, 110, 120, 50, 100, 120, 120, 110, 90] as const;

/** Monthly purchases; `perHundred` is a percentage of the month's sales, `fixed` is constant. */
export const purchases = [
  { supplier: '20001', account: '4000', what: 'Materialer', perHundred: 28, fixed: 0, forProjects: true },
  { supplier: '20002', account: '4500', what: 'Stillas og lift', perHundred: 8, fixed: 0, forProjects: true },
  { supplier: '20003', account: '6300', what: 'Husleie', perHundred: 0, fixed: 20_000, forProjects: false },
  { supplier: '20004', account: '6900', what: 'Telefon og nett', perHundred: 0, fixed: 2_400, forProjects: false },
  { supplier: '20005', account: '7000', what: 'Drivstoff', perHundred: 1, fixed: 1_600, forProjects: false },
] as const;

/** Costs per month, or once: kroner. */
export const fixed = { pay: 150_000, depreciation: 15_000, bankFee: 300, insurance: 36_000 } as const;

/** Percent. */
export const rates = { vat: 25, taxWithheld: 30, holidayPay: 12, employerTax: 14.1 } as const;

/** The standard tax codes it uses: sales and purchases at the general rate. */
export const taxes = [
  { code: '1', description: 'Inngående merverdiavgift, høy sats', percentage: rates.vat, standardCode: '1' },
  { code: '3', description: 'Utgående merverdiavgift, høy sats', percentage: rates.vat, standardCode: '3' },
];
