import { readTables } from '../../plans/read-tables';
import type { Trade } from '../../plans/trade';
import { electricalBids } from './bids';
import { electricalMeasures } from './measures';
import { electricalStrategy } from './strategy';

export const electricalTrade: Trade = {
  ...(await readTables('electrical')),
  bids: electricalBids,
  measures: electricalMeasures,
  strategy: electricalStrategy,
  edits: 40,
};
