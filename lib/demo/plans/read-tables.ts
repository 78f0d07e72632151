import { catalogueItem } from './catalogue-plan';
import { priceItem } from './price-plan';
import { readTable } from './read-table';
import { course, position } from './staff-plan';
import type { Trade } from './trade';

/** What a company's folder holds as tables: its price list, its catalogue and its people with their courses. */
export async function readTables(folder: string): Promise<Pick<Trade, 'prices' | 'catalogue' | 'staff'>> {
  const [common, own] = [await readTable('courses.csv', course), await readTable(`${folder}/courses.csv`, course)];
  return {
    prices: await readTable(`${folder}/prices.csv`, priceItem),
    catalogue: await readTable(`${folder}/catalogue.csv`, catalogueItem),
    staff: { courses: [...common, ...own], positions: await readTable(`${folder}/positions.csv`, position) },
  };
}
