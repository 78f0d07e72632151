import type { ZodType } from 'zod';
import type { Action } from './permissions';

/** The rule of a route's handler for the API documentation, with the schemas that parse its input. */
export type RouteRule = {
  /** 'page': the action on pages in the request's company; `path` where it is constant. */
  access: 'anyone' | 'newcomer' | 'user' | 'page';
  action?: Action;
  path?: string;
  /** True if the page may be a group's, named by `group` in place of the company. */
  inGroup?: boolean;
  changes: boolean;
  keys: boolean;
  query?: ZodType;
  body?: ZodType;
  upload?: { fields: ZodType; many?: boolean };
};

/** The rule of an unguarded handler. */
const open: RouteRule = { access: 'anyone', changes: false, keys: false };

/** The rule of a route's handler. */
export function ruleOf(handler: object): RouteRule {
  return 'rule' in handler ? (handler.rule as RouteRule) : open;
}
