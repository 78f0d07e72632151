import { z } from 'zod';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether the text is an https address without a user; http only to this machine itself, for a stand-in. */
function isOutsideAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)));
}

/** The base address of a register: paths are put after it. */
const register = z
  .string()
  .refine(
    (text) => isOutsideAddress(text) && !/[?#]/.test(text),
    'Adressen må begynne med https:// (http:// bare til denne maskinen), uten bruker, spørsmålstegn og #.',
  )
  .transform((text) => text.replace(/\/+$/, ''));

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
  /** Connections per process; db/budget.ts says how they are shared. */
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(10),
  /** Which address header a trusted proxy sets for the caller, for the log-in limits; empty: none is trusted. */
  TRUSTED_PROXY_HEADER: z.string().default(''),
  /** Where Enhetsregisteret and Regnskapsregisteret answer; nothing else outside is ever asked. */
  BRREG_ENHET_URL: register.default('https://data.brreg.no'),
  BRREG_REGNSKAP_URL: register.default('https://data.brreg.no'),
  /** The credit report the browser opens, with {orgnr} where the number goes; empty: there is none. */
  KREDITT_URL: z
    .string()
    .refine(
      (text) => text === '' || (text.includes('{orgnr}') && isOutsideAddress(text.replaceAll('{orgnr}', '123456785'))),
      'Adressen må begynne med https:// og ha {orgnr} der organisasjonsnummeret skal stå; tom betyr ingen.',
    )
    .default('https://www.proff.no/bransjes%C3%B8k?q={orgnr}'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The settings in these variables. Throws one sentence per wrong or missing setting. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  return result.data;
}

/** The environment, parsed at first use. Throws as parseEnv does. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
