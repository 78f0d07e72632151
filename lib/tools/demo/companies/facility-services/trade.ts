import { readTables } from '../../plans/read-tables';
import type { Trade } from '../../plans/trade';
import { facilityServicesBids } from './bids';
import { facilityServicesMeasures } from './measures';
import { facilityServicesStrategy } from './strategy';

export const facilityServicesTrade: Trade = {
  ...(await readTables('facility-services')),
  bids: facilityServicesBids,
  measures: facilityServicesMeasures,
  strategy: facilityServicesStrategy,
  edits: 40,
};
