import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default algorithm; these are the costs promised: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (unknown user) a dummy is checked all the same, so that the answer
 * takes as long and tells nothing.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no user has this password');
  // Waited for in both cases: a process's first attempts must not tell either.
  const dummy = await dummyHash;
  const fits = await verify(passwordHash ?? dummy, password);
  return passwordHash !== undefined && fits;
}
