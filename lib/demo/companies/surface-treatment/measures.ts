import { commonMeasures, type MeasurePlan } from '../../plans/measure-plan';

export const surfaceTreatmentMeasures: MeasurePlan[] = [
  { name: 'Sykefravær', unit: '%', target: 5, level: 6.8, drift: -0.4, spread: 0.22, season: [1.2, 0.95, 0.8, 1.05] },
  { name: 'H1-verdi', unit: 'per mill. t', target: 0, level: 4.2, drift: -0.9, spread: 0.6 },
  { name: 'Rapporterte uønskede hendelser', unit: 'stk', target: 40, level: 31, drift: 3, spread: 0.3 },
  { name: 'Avvik lukket i tide', unit: '%', target: 90, level: 78, drift: 4, spread: 0.08, max: 100 },
  { name: 'Vernerunder gjennomført', unit: '%', target: 100, level: 86, drift: 3, spread: 0.1, max: 100 },
  {
    name: 'Fakturerbar andel',
    unit: '%',
    target: 82,
    level: 77,
    drift: 1.2,
    spread: 0.04,
    season: [0.95, 1.02, 1.02, 1],
  },
  { ...commonMeasures.backlog, target: 90 },
  { ...commonMeasures.bidValue, target: 15 },
  { ...commonMeasures.hitRate, target: 35 },
  { name: 'Kundetilfredshet', unit: '0–10', target: 8.5, level: 7.9, drift: 0.2, spread: 0.06, max: 10 },
  { name: 'Omarbeid', unit: '% av timer', target: 1.5, level: 2.6, drift: -0.3, spread: 0.35 },
  { name: 'Utstyr i bruk', unit: '%', target: 65, level: 54, drift: 2, spread: 0.12, season: [0.75, 1.1, 1.15, 0.95] },
  { name: 'Energibruk', unit: 'MWh', target: 38, level: 44, drift: -2, spread: 0.1, season: [1.35, 0.9, 0.7, 1.1] },
  { name: 'CO2-utslipp', unit: 'tonn', target: 60, level: 78, drift: -5, spread: 0.14, season: [0.7, 1.1, 1.2, 0.95] },
];
