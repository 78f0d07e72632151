import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '@/base/errors';
import { Problem } from '@/base/problem.mjs';

export type FirstUser = { email?: string; name?: string; company?: string };

const questions = [
  ['company', 'Firma'],
  ['name', 'Ditt navn'],
  ['email', 'E-postadresse'],
] as const satisfies readonly (readonly [keyof FirstUser, string])[];

/**
 * Asks in the terminal for the first user and the company, and makes them; asks again for what cannot be. Gives what `make` gives.
 * Throws a Problem when there is nobody to answer.
 */
export async function askFirstUser<Made>(
  make: (requested: FirstUser) => Promise<Made>,
  { input, output }: { input: Readable; output: Writable },
): Promise<Made> {
  // Not as a terminal of readline's own: Ctrl-C is the command's, which ends all in good order.
  const lines = createInterface({ input, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  try {
    output.write('\nLag firmaet og den første brukeren, som blir administrator:\n');
    for (;;) {
      const requested: FirstUser = {};
      for (const [field, words] of questions) {
        output.write(`  ${words}: `);
        const { value, done } = await answers.next();
        if (done) throw new Problem('Ingen svarte på hvem som er den første brukeren.');
        requested[field] = value.trim();
      }
      try {
        return await make(requested);
      } catch (error) {
        if (!(error instanceof UserError) || error.status !== 400) throw error;
        // The argument that a command line would have had it by.
        output.write(`${error.message.replace(/^--\w+: /, '')} Prøv igjen.\n`);
      }
    }
  } finally {
    lines.close();
  }
}
