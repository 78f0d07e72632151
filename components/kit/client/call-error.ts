export const outOfReach = 'Får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.';
export const unreadable = 'Svaret fra tjenesten kunne ikke leses. Prøv igjen.';
const nothingSaid = 'Noe gikk galt. Prøv igjen om litt.';

/** A call that did not go well; its message is a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    /** 0: no answer came. */
    readonly status: number,
    readonly headers: Headers = new Headers(),
  ) {
    super(message);
  }

  /** Whether the same may go well when it is tried again as it is. */
  get again(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The sentence of an answer: what our server says as text; a page of HTML from something in between is none. */
export function sentenceOf(text: string, headers: Headers): string {
  return (!/html/.test(headers.get('content-type') ?? '') && text.trim()) || nothingSaid;
}
