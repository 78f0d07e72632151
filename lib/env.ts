import { z } from 'zod';

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** PostgreSQL 15 or newer; `npm start` sets it to the embedded one when it is not given. */
  DATABASE_URL: z.string().min(1, 'DATABASE_URL mangler: sett adressen til PostgreSQL, eller start med npm start.'),
  /** Signs and encrypts the session; the same on every host. `npm start` makes one under .data/ when it is not given. */
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET må være minst 32 tegn.'),
  /** The public address; https makes cookies Secure with the __Host- prefix. */
  APP_URL: z.url().default('http://localhost:3000'),
  PORT: z.coerce.number().int().default(3000),
  LIVE_PORT: z.coerce.number().int().default(3001),
  /** Connections per process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Which address header a trusted proxy sets for the caller, for the log-in limits; empty: none is trusted. */
  TRUSTED_PROXY_HEADER: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The environment, parsed at first use. Throws one sentence per wrong or missing setting. */
export function env(): Env {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) throw new Error(result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  parsed = result.data;
  return parsed;
}
