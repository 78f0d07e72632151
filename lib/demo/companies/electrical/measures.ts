import { commonMeasures, type MeasurePlan } from '../../plans/measure-plan';

export const electricalMeasures: MeasurePlan[] = [
  { name: 'Sykefravær', unit: '%', target: 4.5, level: 5.6, drift: -0.2, spread: 0.22, season: [1.2, 0.95, 0.8, 1.05] },
  { name: 'H1-verdi', unit: 'per mill. t', target: 0, level: 3.1, drift: -0.6, spread: 0.7 },
  { name: 'Rapporterte uønskede hendelser', unit: 'stk', target: 15, level: 10, drift: 1.5, spread: 0.35 },
  { name: 'Avvik lukket i tide', unit: '%', target: 90, level: 82, drift: 2, spread: 0.08, max: 100 },
  {
    name: 'Fakturerbar andel',
    unit: '%',
    target: 80,
    level: 75,
    drift: 1,
    spread: 0.05,
    season: [1, 1.02, 0.93, 1.03],
  },
  { ...commonMeasures.backlog, target: 35 },
  { ...commonMeasures.bidValue, target: 9 },
  { ...commonMeasures.hitRate, target: 35 },
  { name: 'Kundetilfredshet', unit: '0–10', target: 8.5, level: 8.2, drift: 0.1, spread: 0.05, max: 10 },
  { name: 'Serviceoppdrag innen 24 timer', unit: '%', target: 95, level: 88, drift: 2, spread: 0.06, max: 100 },
  { name: 'Garantisaker', unit: 'stk', target: 3, level: 5, drift: -0.6, spread: 0.5 },
  { name: 'Lærlinger av ansatte', unit: '%', target: 10, level: 8, drift: 0.6, spread: 0.04 },
  { name: 'Energibruk', unit: 'MWh', target: 11, level: 13, drift: -0.6, spread: 0.1, season: [1.35, 0.9, 0.7, 1.1] },
  { name: 'Elbiler i bilparken', unit: '%', target: 100, level: 46, drift: 16, spread: 0.01, max: 100 },
];
