import type { Codes } from '../factories/planted-company';

/** Whose company a request is for, and whose codes its other parameters carry. */
export type Target = { companyId: string; codes: Codes; email: string; rows: Readonly<Record<string, string>> };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request. `companyAt` says where it names its company; without it, it is about no company. */
export type RouteCall = {
  address: string;
  /** What the folders in brackets are in this address. */
  params?: Record<string, string | string[]>;
  json?: unknown;
  form?: () => FormData;
  companyAt?: 'address' | 'body';
  /** An answer to one's own company shows its planted texts. */
  shows?: boolean;
  /** It ends the session it is made with. */
  endsSession?: boolean;
  /** Its answer differs each time. */
  counts?: boolean;
  /** Another route answers the same with the same function, and is asked so: who has asked that need not ask this. */
  again?: boolean;
  /** It looks users up, who are no company's: it tells whether there is one (specification 1, section 7). */
  users?: boolean;
};

export type RouteEntry = Partial<Record<Method, (target: Target) => RouteCall[]>>;

/** Routes by their folders below app/. */
export type RouteEntries = Readonly<Record<string, RouteEntry>>;

/**
 * A screen: its address and what the folders in brackets are. `open`: it is about no company. `elsewhere`: the status one's own
 * is answered with where the screen draws nothing, since it leads on or there is none.
 */
export type ScreenCall = {
  path: string;
  params: Record<string, string>;
  search?: Record<string, string>;
  open?: boolean;
  elsewhere?: 307 | 404;
};
