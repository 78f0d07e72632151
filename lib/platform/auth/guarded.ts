import { randomUUID } from 'node:crypto';
import { type ZodType, z } from 'zod';
import { secrets } from '@/base/env';
import { badInput, notAllowed, notLoggedIn } from '@/base/errors';
import { log } from '@/base/log';
import { type BulkheadName, inBulkhead } from '@/lib/platform/queues/in-bulkhead';
import '@/lib/core/norwegian';
import { saidError } from '@/lib/core/said-error';
import { requireStorable } from '@/lib/core/storable';
import { buildHeader } from '@/lib/platform/web/build-header';
import { buildId } from '@/lib/platform/web/build-id';
import { protect } from '@/lib/platform/web/security-headers';
import { bearerOf, findKeySession } from './api-key';
import { companyInAddress, companyNamed, companyOfRequest } from './company-of-request';
import { cookieNames, strictFits } from './cookies';
import { groupScopeOf, ownScopeOf } from './group-scope';
import { singleValues } from './parse-body';
import { type Action, groupCompaniesParam, groupParam, may } from './permissions';
import { readBody } from './read-body';
import { readCookie } from './read-cookie';
import type { RouteRule } from './route-rule';
import { requireDeliberate, requireSameOrigin } from './same-origin';
import { findGrantedSession, type Granted, passwordChangeNeeded, type Scope, type Session, writesOf } from './session';
import { decodeToken, type SessionToken } from './session-token';

/** Every call accepts a company (specification 1, section 7). */
const always = 'company';

function namesOf(schema: ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((name) => name !== always) : [];
}

/**
 * Refuses a parameter that the query's schema does not know, since ignoring a mistyped filter would return everything.
 * Throws 400 with its name and the call's parameters; a schema with a catchall checks the rest itself.
 */
function requireRead(given: Record<string, string>, schema: ZodType | undefined, parsed: unknown): void {
  const read: object = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const unread = Object.keys(given).find((name) => name !== always && !Object.hasOwn(read, name));
  if (unread === undefined) return;
  const names = namesOf(schema).filter((name) => name !== unread);
  const takes = names.length > 0 ? ` Kallet tar ${names.join(', ')}.` : '';
  throw badInput(`Kallet tar ikke «${unread}».${takes}`);
}

type Params = Record<string, string | string[] | undefined>;

/**
 * The permitted callers: anyone; a logged-in user; 'newcomer', also a user who must choose a password first; or a user
 * with the action on the path (on one of several) in the request's company, or in a group.
 */
type Access<Q, P extends Params> =
  | 'anyone'
  | 'newcomer'
  | 'user'
  | {
      path: string | ((query: Q, params: P) => string | readonly string[]);
      action: Action;
      /**
       * The paths that a group's page requires in each of its companies, none for a table of the group's own; undefined
       * for a page that is not a group's.
       */
      inGroup?: (query: Q, params: P) => readonly string[] | undefined;
    };

type Rule<Q, B, P extends Params, A extends Access<Q, P>> = {
  access: A;
  /** true for every call that writes, with any method: requires same origin and the strict cookie. */
  changes: boolean;
  query?: ZodType<Q>;
  body?: ZodType<B>;
  /** The form's fields besides the file(s), for a handler that reads the upload itself. */
  upload?: { fields: ZodType; many?: boolean };
  /** Maximum bytes of the body, 1 MB by default. With a higher limit, lists in a large body arrive as JSON text. */
  maxBytes?: number;
  /** true where an API key may replace the session. */
  keys?: true;
  /** The address in the log, where a call's own is a secret. */
  loggedAs?: string;
  /** The bulkhead of a heavy call; light calls name none and use their own connections. */
  bulkhead?: BulkheadName;
};

type Given<Q, B, P, A> = {
  request: Request;
  query: Q;
  body: B;
  params: P;
  session: A extends 'anyone' ? Session | null : Session;
  token: A extends 'anyone' ? SessionToken | null : SessionToken;
  scope: A extends string ? null : Scope;
};

function parse<T>(schema: ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value);
  if (!result.success) throw badInput(result.error.issues[0]?.message ?? 'Ugyldig verdi.');
  return result.data;
}

/** An error as the call's response. */
function errorResponse(error: unknown, id: string): Response {
  const { status, message, retryAfter } = saidError(error, id);
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(message, { status, headers });
}

type Entered = { session: Session | null; token: SessionToken | null; granted?: Granted | undefined };

/** The session of the request's cookies. Throws 403 for a change from another site. */
async function loggedIn({ headers, method }: Request, url: URL, changes: boolean): Promise<Entered> {
  if (changes) requireSameOrigin(headers);
  if (changes && method === 'GET') requireDeliberate(headers);
  const names = cookieNames();
  const token = await decodeToken(readCookie(headers.get('cookie'), names.session), secrets());
  const found = await findGrantedSession(token, companyInAddress(url));
  const session = found?.session ?? null;
  if (changes && session && !strictFits(session.id, readCookie(headers.get('cookie'), names.strict))) {
    throw notAllowed('Kallet mangler sikkerhetskapselen. Last siden på nytt.');
  }
  return { session, token, granted: found?.granted };
}

/** The session of an API key; cookies beside it are ignored. Throws 401, and 403 where no key may call. */
async function withKey(key: string, mayCall: true | undefined): Promise<Entered> {
  const session = await findKeySession(key);
  if (!session) throw notLoggedIn('API-nøkkelen er feil, utløpt eller trukket tilbake.');
  if (!mayCall) throw notAllowed('Dette kan ikke gjøres med en API-nøkkel.');
  return { session, token: null };
}

/** A rule's description for the documentation: its schemas, and who may call. */
function described<Q, B, P extends Params, A extends Access<Q, P>>(rule: Rule<Q, B, P, A>): RouteRule {
  const { access, changes, keys = false, query, body, upload } = rule;
  if (typeof access === 'string') return { access, changes, keys, query, body, upload };
  const path = typeof access.path === 'string' ? access.path : undefined;
  const inGroup = access.inGroup !== undefined;
  return { access: 'page', action: access.action, path, inGroup, changes, keys, query, body, upload };
}

/**
 * The wrapper of every route handler: session, company, permission, same origin, parsed input, bulkhead, errors as
 * sentences, security headers, one log line. The handler only sees a request that passed.
 */
export function guarded<Q, B, P extends Params, const A extends Access<Q, P>>(
  rule: Rule<Q, B, P, A>,
  handler: (given: Given<Q, B, P, A>) => Promise<Response>,
) {
  /**
   * A large body may name the company, so before it is read the user must have Write on the page in the address's
   * company, or in any.
   */
  async function requireSomewhere(session: Session, url: URL, query: Q, params: P): Promise<void> {
    if (typeof rule.access === 'string' || rule.access.action !== 'Write') return;
    const path = typeof rule.access.path === 'string' ? rule.access.path : rule.access.path(query, params);
    const company = companyInAddress(url);
    const permissions =
      company === undefined ? await writesOf(session) : (await ownScopeOf(session, company)).permissions;
    if (![path].flat().some((one) => may(permissions, one, 'Write'))) throw notAllowed();
  }

  async function answer(request: Request, params: P): Promise<Response> {
    requireStorable(params);
    const url = new URL(request.url);
    if (rule.changes && request.method === 'HEAD') throw badInput('HEAD kan ikke brukes her.');
    const key = bearerOf(request.headers);
    // No same-origin check with a key: another site cannot make a browser send one.
    const { session, token, granted } =
      key === undefined ? await loggedIn(request, url, rule.changes) : await withKey(key, rule.keys);
    if (rule.access !== 'anyone' && !session) throw notLoggedIn();
    if (rule.access !== 'anyone' && rule.access !== 'newcomer' && session?.mustChangePassword) {
      throw notAllowed(passwordChangeNeeded);
    }
    const given = singleValues(url.searchParams);
    const query = parse(rule.query, given);
    if (rule.maxBytes !== undefined && session) await requireSomewhere(session, url, query, params);
    const owner = session ? { userId: session.user.id, companyId: session.activeCompanyId } : undefined;
    const sent = rule.body && (await readBody(request, { maxBytes: rule.maxBytes, owner }));
    const requested = companyNamed(url, companyIn(sent));
    const body = rule.body ? parse(rule.body, sent) : (undefined as B);
    let scope: Scope | null = null;
    if (typeof rule.access !== 'string' && session) {
      const group = given[groupParam];
      const ofGroup = group === undefined ? undefined : rule.access.inGroup?.(query, params);
      if (ofGroup && requested !== undefined) throw badInput('Kallet nevner både et konsern og et selskap.');
      if (group !== undefined && ofGroup) {
        const chosen = { group, companies: given[groupCompaniesParam] };
        scope = ofGroup.length > 0 ? await groupScopeOf(session, chosen, ofGroup) : await ownScopeOf(session, group);
      } else {
        const companyId = companyOfRequest(session, requested);
        if (companyId === undefined) throw badInput('Velg et selskap først.');
        scope = await ownScopeOf(session, companyId, granted);
      }
      const path = typeof rule.access.path === 'string' ? rule.access.path : rule.access.path(query, params);
      const { permissions } = scope;
      const { action } = rule.access;
      if (![path].flat().some((one) => may(permissions, one, action))) throw notAllowed();
    }
    // After the permission check: the error lists the call's parameters.
    requireRead(given, rule.query, query);
    const run = () => handler({ request, query, body, params, session, token, scope } as Given<Q, B, P, A>);
    if (!rule.bulkhead || !session) return run();
    const companyId = scope?.company.id ?? session.activeCompanyId;
    return inBulkhead(rule.bulkhead, { userId: session.user.id, companyId }, run, request.signal);
  }

  async function route(request: Request, context: { params: Promise<P> }): Promise<Response> {
    const id =
      request.headers
        .get('x-request-id')
        ?.slice(0, 64)
        .replace(/[^\w-]/g, '') || randomUUID();
    const started = performance.now();
    let response: Response;
    try {
      response = await answer(request, await context.params);
    } catch (error) {
      response = errorResponse(error, id);
    }
    protect(response);
    response.headers.set('x-request-id', id);
    response.headers.set(buildHeader, buildId());
    const path = rule.loggedAs ?? new URL(request.url).pathname;
    log().info({
      id,
      method: request.method,
      path,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  }

  Object.assign(route, { rule: described(rule) });
  return route;
}

/** The company that a form or JSON body names. */
function companyIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('company' in body) || body.company === undefined) return undefined;
  return String(body.company);
}
