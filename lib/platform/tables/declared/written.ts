import type { CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import type { Cell } from '@/lib/core/widgets/column';
import type { Author } from './live-table';

/** The name of the row's author. */
export async function writersName(
  _tx: CompanyTx,
  _companyId: string,
  _given: ReadonlyMap<string, Cell>,
  { fullName }: Author['user'],
): Promise<string> {
  return fullName;
}

/** The day the row is made. */
export async function writtenToday(): Promise<string> {
  return today();
}
