import { z } from 'zod';

/** Trades of suppliers, with the register's name; the words of goods and subcontract come from the company's trade. */
export const supplierTrades = {
  goods: { title: 'Materialer', count: 14, words: [] },
  subcontract: { title: 'Underentreprise', count: 11, words: [] },
  hire: {
    title: 'Utleie',
    count: 7,
    words: ['Maskinutleie AS', 'Lift og Kran AS', 'Utleiesenter AS', 'Brakker og Rigg AS'],
  },
  travel: {
    title: 'Reise og opphold',
    count: 4,
    words: ['Reisebyrå AS', 'Hotell AS', 'Flytransport AS', 'Båt og Helikopter AS'],
  },
  machines: { title: 'Maskiner', count: 3, words: ['Maskin AS', 'Industriutstyr AS', 'Teknikk og Maskin AS'] },
  premises: { title: 'Lokaler', count: 2, words: ['Næringseiendom AS', 'Eiendomsdrift AS'] },
  energy: { title: 'Energi', count: 2, words: ['Kraft AS', 'Fjernvarme AS'] },
  insurance: { title: 'Forsikring', count: 2, words: ['Forsikring', 'Pensjonskasse'] },
  telecom: { title: 'Telefoni', count: 1, words: ['Telekom AS'] },
  it: { title: 'IT', count: 3, words: ['Data AS', 'Skytjenester AS', 'Systemhus AS'] },
  advice: { title: 'Rådgivning', count: 3, words: ['Revisjon AS', 'Regnskap AS', 'Rådgivning AS'] },
  office: { title: 'Kontor', count: 3, words: ['Kontorservice AS', 'Rekvisita AS', 'Trykk og Profil AS'] },
  vehicles: {
    title: 'Kjøretøy',
    count: 4,
    words: ['Bilverksted AS', 'Drivstoff AS', 'Dekksenter AS', 'Bilforretning AS'],
  },
  tools: {
    title: 'Verktøy og verneutstyr',
    count: 4,
    words: ['Verktøy AS', 'Verneutstyr AS', 'Jernvare AS', 'Industrivask AS'],
  },
} as const satisfies Record<string, { title: string; count: number; words: readonly string[] }>;

export type SupplierTrade = keyof typeof supplierTrades;

/** A trade's name. */
export const supplierTrade = z.custom<SupplierTrade>(
  (name) => typeof name === 'string' && Object.hasOwn(supplierTrades, name),
);
