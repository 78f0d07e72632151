import type { ZodType } from 'zod';
import type { Action } from './permissions';

/** What a route's handler is guarded by, for those who describe it: the same schemas that parse what is sent. */
export type RouteRule = {
  /** 'page': the action on pages in the company of the request; `path` where it is always the same. */
  access: 'anyone' | 'newcomer' | 'user' | 'page';
  action?: Action;
  path?: string;
  changes: boolean;
  keys: boolean;
  query?: ZodType;
  body?: ZodType;
  upload?: { fields: ZodType; many?: boolean };
};

/** Of a handler that nothing guards: it asks nothing of anybody. */
const open: RouteRule = { access: 'anyone', changes: false, keys: false };

/** The rule of a route's handler. */
export function ruleOf(handler: object): RouteRule {
  return 'rule' in handler ? (handler.rule as RouteRule) : open;
}
