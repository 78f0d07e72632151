/** What suppliers deliver; goods and subcontract take their words from the company's own trade. */
export const supplierTrades = {
  goods: { count: 14, words: [] },
  subcontract: { count: 11, words: [] },
  hire: { count: 7, words: ['Maskinutleie AS', 'Lift og Kran AS', 'Utleiesenter AS', 'Brakker og Rigg AS'] },
  travel: { count: 4, words: ['Reisebyrå AS', 'Hotell AS', 'Flytransport AS', 'Båt og Helikopter AS'] },
  machines: { count: 3, words: ['Maskin AS', 'Industriutstyr AS', 'Teknikk og Maskin AS'] },
  premises: { count: 2, words: ['Næringseiendom AS', 'Eiendomsdrift AS'] },
  energy: { count: 2, words: ['Kraft AS', 'Fjernvarme AS'] },
  insurance: { count: 2, words: ['Forsikring', 'Pensjonskasse'] },
  telecom: { count: 1, words: ['Telekom AS'] },
  it: { count: 3, words: ['Data AS', 'Skytjenester AS', 'Systemhus AS'] },
  advice: { count: 3, words: ['Revisjon AS', 'Regnskap AS', 'Rådgivning AS'] },
  office: { count: 3, words: ['Kontorservice AS', 'Rekvisita AS', 'Trykk og Profil AS'] },
  vehicles: { count: 4, words: ['Bilverksted AS', 'Drivstoff AS', 'Dekksenter AS', 'Bilforretning AS'] },
  tools: { count: 4, words: ['Verktøy AS', 'Verneutstyr AS', 'Jernvare AS', 'Industrivask AS'] },
} as const satisfies Record<string, { count: number; words: readonly string[] }>;

export type SupplierTrade = keyof typeof supplierTrades;
