import { verify } from '@node-rs/argon2';
import { hashPassword } from '@/lib/platform/auth/password';
import { makeCompany, type TestUser } from '@/tests/factories/company';
import type { Goal } from './goals';
import { alternately, type Times } from './timing';

/** So many log in at the same moment. */
const together = 16;

export type LogInSpeed = Record<'hash' | 'logIn' | 'hashes' | 'logIns', Times>;

/**
 * Good log-ins, one and sixteen at once, beside the floor: the check of as many passwords with the same costs and nothing else, in
 * this process. Each comes from an address of its own.
 */
export async function measureLogIns(logIn: (user: TestUser) => Promise<unknown>, quick: boolean): Promise<LogInSpeed> {
  const users: TestUser[] = [];
  while (users.length < together) users.push(await makeCompany());
  const password = 'et passord som alle';
  const hash = await hashPassword(password);
  const all = (work: (user: TestUser) => Promise<unknown>) => () => Promise.all(users.map(work));
  let round = 0;
  const next = () => users[round++ % together] as TestUser;
  const check = () => verify(hash, password);
  return alternately(
    { hash: check, logIn: () => logIn(next()), hashes: all(check), logIns: all(logIn) },
    { runs: quick ? 30 : 120, seconds: 240 },
  );
}

/** The figures as rows of the speed table. */
export function rowsOf({ hash, logIn, hashes, logIns }: LogInSpeed): Goal[] {
  return [
    {
      row: '13a',
      task: 'one log-in, beside the check of its password alone (median)',
      unit: 'ms',
      floor: hash.median,
      ours: logIn.median,
      goal: { most: 1.3 },
    },
    {
      row: '13b',
      task: `${together} log-ins at once until all are in, beside as many checks of a password`,
      unit: 'ms',
      floor: hashes.median,
      ours: logIns.median,
      goal: { most: 1.5 },
    },
  ];
}
