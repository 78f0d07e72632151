import { parseArgs } from 'node:util';
import { UserError } from '@/base/errors';
import { Problem } from '@/base/problem.mjs';
import { closeConnection } from '@/db/client';
import { makeFirstUser } from '@/lib/product/admin/make-first-user';
import { askFirstUser, type FirstUser } from './ask-first-user';
import { openBeside, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { serverEnv, settings } from './settings';

const use = 'Bruk: npm run db:first-user -- --email kari@firma.no --name "Kari Nordmann" --company "Firma AS"';
const text = { type: 'string' } as const;

function readArguments(): FirstUser {
  try {
    return parseArgs({ options: { email: text, name: text, company: text } }).values;
  } catch {
    throw new Problem(use);
  }
}

/**
 * Makes the first user of the database of `env`, in this process: the one given, else the one asked for in the terminal. Prints the
 * password of their first log-in.
 */
export async function firstUser(env: NodeJS.ProcessEnv, given?: FirstUser): Promise<void> {
  Object.assign(process.env, env);
  async function make(user: FirstUser): Promise<void> {
    const password = await makeFirstUser(user);
    const lines = [
      '',
      `Laget ${user.company} med administratoren ${user.email}.`,
      `Passord for første innlogging: ${password}`,
      'Da velger du ditt eget. Regnskapet leser du inn under Grunndata → Import.',
      '',
    ];
    console.log(lines.join('\n'));
  }
  try {
    if (given) await make(given);
    else await askFirstUser(make, { input: process.stdin, output: process.stdout });
  } catch (error) {
    if (given && error instanceof UserError && error.status === 400) throw new Problem(`${error.message}\n${use}`);
    throw error;
  } finally {
    await closeConnection();
  }
}

/** `npm run db:first-user`: the first company and its administrator, in a database without users. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const given = readArguments();
  const isRequested = Object.keys(given).length === 0 && process.stdin.isTTY;
  const url = await step('Åpner databasen', (note) => openBeside(life, note));
  await firstUser(serverEnv(url, settings()), isRequested ? undefined : given);
  return 0;
}
