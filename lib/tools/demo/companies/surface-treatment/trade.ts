import { readTables } from '../../plans/read-tables';
import type { Trade } from '../../plans/trade';
import { surfaceTreatmentBids } from './bids';
import { surfaceTreatmentPackages } from './calculations';
import { surfaceTreatmentMeasures } from './measures';
import { surfaceTreatmentStrategy } from './strategy';

export const surfaceTreatmentTrade: Trade = {
  ...(await readTables('surface-treatment')),
  bids: surfaceTreatmentBids,
  calculations: surfaceTreatmentPackages,
  measures: surfaceTreatmentMeasures,
  strategy: surfaceTreatmentStrategy,
  edits: 370,
};
