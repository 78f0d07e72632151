export const outOfReach = 'Får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.';
export const unreadable = 'Svaret fra tjenesten kunne ikke leses. Prøv igjen.';
const nothingSaid = 'Noe gikk galt. Prøv igjen om litt.';

/** A failed call; its message is a sentence for the user. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    /** The HTTP status; 0: no answer came. */
    readonly status: number,
    readonly headers: Headers = new Headers(),
  ) {
    super(message);
  }

  /** True when an unchanged retry may succeed. */
  get again(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The server's sentence if the answer is text; HTML comes from a proxy and has none. */
export function sentenceOf(text: string, headers: Headers): string {
  return (!/html/.test(headers.get('content-type') ?? '') && text.trim()) || nothingSaid;
}

/** Rethrows what ended a request: its own reason when the caller called it off, else that the server is out of reach. */
export const lost = (signal: AbortSignal | null | undefined) => (reason: unknown) => {
  throw signal?.aborted ? reason : new CallError(outOfReach, 0);
};
