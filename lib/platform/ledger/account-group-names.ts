import { accountGroupName } from './chart-of-accounts';
import { lineOfPrefixes } from './profit-and-loss';

/**
 * What account number prefixes (separated by commas) are called together: the line of the profit and loss they make, else
 * each account group by its name. Undefined when one of them has none.
 */
export function namesOfGroups(prefixes: string): string | undefined {
  const line = lineOfPrefixes(prefixes);
  if (line !== undefined) return line;
  const names = prefixes.split(',').map(accountGroupName);
  return names.every((name) => name !== undefined) ? names.join(', ') : undefined;
}
