import type { Trade } from '../trade';
import { electricalBids } from './bids';
import { electricalCatalogue } from './catalogue';
import { electricalMeasures } from './measures';
import { electricalPrices } from './prices';
import { electricalStaff } from './staff';
import { electricalStrategy } from './strategy';

export const electricalTrade: Trade = {
  staff: electricalStaff,
  bids: electricalBids,
  prices: electricalPrices,
  catalogue: electricalCatalogue,
  measures: electricalMeasures,
  strategy: electricalStrategy,
  edits: 40,
};
