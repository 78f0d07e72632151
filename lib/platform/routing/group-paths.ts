import { groupOwnPaths, groupParam } from '@/lib/platform/auth/permissions';
import {
  groupBalancePath,
  groupExplainPath,
  groupLiquidityPath,
  groupPivotPath,
  groupResultPath,
  groupRevenuePath,
  groupTradePath,
} from './paths';

/** The pages of groups, whose address names a group in place of a company. */
const groupPaths: ReadonlySet<string> = new Set([
  groupResultPath,
  groupBalancePath,
  groupExplainPath,
  groupLiquidityPath,
  groupRevenuePath,
  groupPivotPath,
  groupTradePath,
  ...groupOwnPaths,
]);

/** The pages of a group whose tables are statements, which a screen shows in thousands unless kroner are chosen. */
export const groupStatementPaths: ReadonlySet<string> = new Set([
  groupResultPath,
  groupBalancePath,
  groupLiquidityPath,
  groupRevenuePath,
]);

/** The parameter by which a page's address names whose page it is. */
export const ownerParam = (path: string): typeof groupParam | 'company' =>
  groupPaths.has(path) ? groupParam : 'company';
