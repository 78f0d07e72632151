import type { Trade } from '../trade';
import { facilityServicesBids } from './bids';
import { facilityServicesCatalogue } from './catalogue';
import { facilityServicesMeasures } from './measures';
import { facilityServicesPrices } from './prices';
import { facilityServicesStaff } from './staff';
import { facilityServicesStrategy } from './strategy';

export const facilityServicesTrade: Trade = {
  staff: facilityServicesStaff,
  bids: facilityServicesBids,
  prices: facilityServicesPrices,
  catalogue: facilityServicesCatalogue,
  measures: facilityServicesMeasures,
  strategy: facilityServicesStrategy,
  edits: 40,
};
