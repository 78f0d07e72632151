/**
 * A global symbol, so that a UserError is recognized across server bundles, each of which has its own instance of this
 * module.
 */
const mark = Symbol.for('innsikt.UserError');

/** An error for users: its message is a Norwegian sentence, its status that of the HTTP answer. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly [mark] = true;

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    message: string,
    /** Seconds until a retry makes sense: the Retry-After of a 429 or 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** instanceof UserError checks the mark; subclasses are caught where they are thrown, so their class is enough. */
function isInstance(this: unknown, value: unknown): boolean {
  if (this !== UserError) return Function.prototype[Symbol.hasInstance].call(this, value);
  return typeof value === 'object' && value !== null && mark in value;
}
Object.defineProperty(UserError, Symbol.hasInstance, { value: isInstance });

export const badInput = (message: string) => new UserError(400, message);
export const notLoggedIn = (message = 'Du er ikke logget inn.') => new UserError(401, message);
export const notAllowed = (message = 'Du har ikke tilgang til dette.') => new UserError(403, message);
export const notFound = (message = 'Fant ikke siden.') => new UserError(404, message);
export const tooLarge = (message: string) => new UserError(413, message);
export const wrongType = (message: string) => new UserError(415, message);
export const tooMany = (message = 'For mange forsøk. Vent litt og prøv igjen.', retryAfter?: number) =>
  new UserError(429, message, retryAfter);
export const unavailable = (message = 'Databasen svarer ikke akkurat nå. Prøv igjen om litt.', retryAfter = 10) =>
  new UserError(503, message, retryAfter);
/** Ends work whose caller has disconnected; nobody reads the answer. */
export const callerGone = () => new UserError(400, 'Kallet ble avbrutt.');
