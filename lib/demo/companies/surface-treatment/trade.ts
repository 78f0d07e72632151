import type { Trade } from '../trade';
import { surfaceTreatmentBids } from './bids';
import { surfaceTreatmentPackages } from './calculations';
import { surfaceTreatmentCatalogue } from './catalogue';
import { surfaceTreatmentMeasures } from './measures';
import { surfaceTreatmentPrices } from './prices';
import { surfaceTreatmentStaff } from './staff';
import { surfaceTreatmentStrategy } from './strategy';

export const surfaceTreatmentTrade: Trade = {
  staff: surfaceTreatmentStaff,
  bids: surfaceTreatmentBids,
  prices: surfaceTreatmentPrices,
  calculations: surfaceTreatmentPackages,
  catalogue: surfaceTreatmentCatalogue,
  measures: surfaceTreatmentMeasures,
  strategy: surfaceTreatmentStrategy,
  edits: 370,
};
