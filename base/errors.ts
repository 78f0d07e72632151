/** The mark of a UserError of any copy of this module: what the process shares throws those of the server bundle that made it. */
const mark = Symbol.for('innsikt.UserError');

/** An error a person may read: its message is a Norwegian sentence, its status what HTTP calls answer with. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly [mark] = true;

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    message: string,
    /** When it is worth trying again, in seconds: the Retry-After of a 429 or 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** What is an instance: whatever bears the mark; of a kind of error, which is caught where it is thrown, what is of its class. */
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
/** For work whose asker has left: it ends, and nobody reads the answer. */
export const callerGone = () => new UserError(400, 'Kallet ble avbrutt.');
