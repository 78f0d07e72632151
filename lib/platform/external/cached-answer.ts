import { and, eq, sql } from 'drizzle-orm';
import { log } from '@/base/log';
import { asCompany, type CompanyTx } from '@/db/company';
import { registerAnswer } from '@/db/schema';
import { userLimit } from '@/lib/platform/auth/counter';
import type { Scope } from '@/lib/platform/auth/session';
import { waitForSlot } from '@/lib/platform/auth/throttle';
import { askRegister } from './ask-register';

/** A rate limit that blocks bulk extraction but not looking up customers. */
const beforeLookup = userLimit(
  'register-lookup',
  240,
  600,
  'For mange oppslag i registrene. Vent noen minutter og prøv igjen.',
);

/** A public register: its address, how its JSON is parsed, and what else of an answer is stored. */
export type Register<T> = {
  name: 'enhet' | 'roller' | 'regnskap';
  address: (orgnr: string) => string;
  read: (body: unknown) => T | undefined;
  keep?: (tx: CompanyTx, companyId: string, orgnr: string, read: T, fetchedAt: Date) => Promise<void>;
};

/** A register's answer; `stale` when it is older than a day because the register is unreachable. */
export type Cached<T> = { status: number; read: T | undefined; fetchedAt: Date; stale: boolean };

const day = 24 * 60 * 60 * 1000;

async function findCached<T>(companyId: string, register: Register<T>, orgnr: string): Promise<Cached<T> | undefined> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(registerAnswer)
      .where(
        and(
          eq(registerAnswer.companyId, companyId),
          eq(registerAnswer.register, register.name),
          eq(registerAnswer.orgnr, orgnr),
        ),
      ),
  );
  if (!found) return undefined;
  const { status, body, fetchedAt } = found;
  const read = status === 200 ? register.read(body) : undefined;
  if (status === 200 && read === undefined) return undefined;
  return { status, read, fetchedAt, stale: fetchedAt.getTime() < Date.now() - day };
}

const isYounger = ({ fetchedAt }: Cached<unknown>, ms: number) => fetchedAt.getTime() >= Date.now() - ms;

async function askAndKeep<T>(
  companyId: string,
  register: Register<T>,
  orgnr: string,
  maxAgeMs = day,
): Promise<Cached<T> | undefined> {
  // Checked again: a concurrent request may have filled the cache.
  const cached = await findCached(companyId, register, orgnr);
  if (cached && isYounger(cached, maxAgeMs)) return cached;
  const answer = await askRegister(register.address(orgnr));
  if (!answer) return undefined;
  const read = answer.status === 200 ? register.read(answer.body) : undefined;
  if (answer.status === 200 && read === undefined) {
    log().warn({ register: register.name }, 'register answers something else');
    return undefined;
  }
  const { status } = answer;
  const fetchedAt = new Date();
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(registerAnswer)
      .values({ companyId, register: register.name, orgnr, status, body: read ?? null, fetchedAt })
      .onConflictDoUpdate({
        target: [registerAnswer.companyId, registerAnswer.register, registerAnswer.orgnr],
        set: { status, body: sql`excluded.body`, fetchedAt },
      });
    if (read !== undefined) await register.keep?.(tx, companyId, orgnr, read, fetchedAt);
  });
  return { status, read, fetchedAt, stale: false };
}

const underWay = new Map<string, Promise<unknown>>();

/** Single flight: concurrent requests for the same key share one answer. */
function together<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const known = underWay.get(key) as Promise<T> | undefined;
  if (known) return known;
  const requested = ask().finally(() => underWay.delete(key));
  underWay.set(key, requested);
  return requested;
}

/**
 * A register's answer for a validated organisation number: the company's cached one when younger than a day, else the
 * register's, else an older one; undefined when the register is unreachable and nothing is cached. Throws 429.
 */
export async function cachedAnswer<T>(
  scope: Scope,
  register: Register<T>,
  orgnr: string,
): Promise<Cached<T> | undefined> {
  const companyId = scope.company.id;
  const cached = await findCached(companyId, register, orgnr);
  if (cached && !cached.stale) return cached;
  await beforeLookup(scope.user.id);
  const key = [companyId, register.name, orgnr].join(' ');
  return (await together(key, () => askAndKeep(companyId, register, orgnr))) ?? cached;
}

/** Questions of scheduled work to the registers, over all processes: one a second. */
export const registerSlot = () => waitForSlot('register', { everyMs: 1_000, timeoutMs: 120_000 });

/**
 * A register's answer for scheduled work: the company's cached one when younger than `maxAgeMs`, else the register's,
 * which `slot` is awaited for; undefined when the register does not answer.
 */
export async function recentAnswer<T>(
  companyId: string,
  register: Register<T>,
  orgnr: string,
  { maxAgeMs, slot }: { maxAgeMs: number; slot: () => Promise<void> },
): Promise<Cached<T> | undefined> {
  const cached = await findCached(companyId, register, orgnr);
  if (cached && isYounger(cached, maxAgeMs)) return cached;
  await slot();
  return askAndKeep(companyId, register, orgnr, maxAgeMs);
}
