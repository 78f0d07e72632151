import { readTables } from '../read-tables';
import type { Trade } from '../trade';
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
