import { commonMeasures, type MeasurePlan } from '../../plans/measure-plan';

export const facilityServicesMeasures: MeasurePlan[] = [
  { name: 'Sykefravær', unit: '%', target: 7, level: 9.4, drift: -0.5, spread: 0.18, season: [1.15, 0.95, 0.85, 1.05] },
  { name: 'H1-verdi', unit: 'per mill. t', target: 0, level: 5.2, drift: -0.8, spread: 0.6 },
  { name: 'Rapporterte uønskede hendelser', unit: 'stk', target: 20, level: 13, drift: 2, spread: 0.3 },
  { name: 'Avvik lukket i tide', unit: '%', target: 90, level: 80, drift: 3, spread: 0.08, max: 100 },
  { name: 'Kvalitet etter INSTA 800', unit: '%', target: 95, level: 91, drift: 1.2, spread: 0.03, max: 100 },
  { ...commonMeasures.backlog, target: 40 },
  { ...commonMeasures.bidValue, target: 6 },
  { ...commonMeasures.hitRate, target: 35 },
  { name: 'Kundetilfredshet', unit: '0–10', target: 8.5, level: 8, drift: 0.2, spread: 0.05, max: 10 },
  { name: 'Oppsagte avtaler', unit: 'stk', target: 0, level: 0.7, drift: -0.1, spread: 0.9 },
  { name: 'Bemanning fra vikar', unit: '%', target: 6, level: 9, drift: -0.8, spread: 0.2, season: [1, 0.9, 1.3, 1] },
  { name: 'Matsvinn per kuvert', unit: 'gram', target: 30, level: 44, drift: -4, spread: 0.14 },
  { name: 'Svanemerkede kjemikalier', unit: '%', target: 95, level: 84, drift: 3.5, spread: 0.02, max: 100 },
  { name: 'Drivstoff', unit: 'l', target: 900, level: 1_150, drift: -70, spread: 0.12, season: [1.7, 0.7, 0.6, 1.1] },
];
