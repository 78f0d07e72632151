import { accountGroupName } from './chart-of-accounts';
import { lineOfPrefixes } from './profit-and-loss';

/**
 * The name of account number prefixes (comma-separated): the profit and loss line they form, else each account group's
 * name. Undefined when one of them has none.
 */
export function namesOfGroups(prefixes: string): string | undefined {
  const line = lineOfPrefixes(prefixes);
  if (line !== undefined) return line;
  const names = prefixes.split(',').map(accountGroupName);
  return names.every((name) => name !== undefined) ? names.join(', ') : undefined;
}
