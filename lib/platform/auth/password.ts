import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is argon2id; these are the documented costs: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * True if the password matches the hash. Without a hash (unknown user) a dummy is verified, so that response time
 * reveals nothing.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no user has this password');
  // Awaited in both cases: otherwise a process's first attempts would reveal it by their time.
  const dummy = await dummyHash;
  const fits = await verify(passwordHash ?? dummy, password);
  return passwordHash !== undefined && fits;
}
