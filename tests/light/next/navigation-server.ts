/** What a page throws in place of what it would draw. */
export class Instead extends Error {
  constructor(
    readonly what: 'redirect' | 'forbidden' | 'not found',
    readonly address = '',
  ) {
    super(`${what} ${address}`);
  }
}

export function redirect(address: string): never {
  throw new Instead('redirect', address);
}

export function forbidden(): never {
  throw new Instead('forbidden');
}

export function notFound(): never {
  throw new Instead('not found');
}
