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
    'må begynne med https:// (http:// bare til denne maskinen), uten bruker, spørsmålstegn og #.',
  )
  .transform((text) => text.replace(/\/+$/, ''));

const noDatabase = 'mangler: sett adressen til PostgreSQL, eller start med npm start.';
const shortSecret = 'må være minst 32 tegn.';
const noPort = 'må være et portnummer mellom 1 og 65535.';
const noPool = 'må være et helt tall fra 4 til 200.';
const noAddress = 'må være en hel adresse, som https://innsikt.firma.no.';

const port = z.coerce.number(noPort).int(noPort).min(1, noPort).max(65_535, noPort);

/** What is said of a setting follows its name. */
const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'må være development, production eller test.')
    .default('development'),
  /** PostgreSQL 15 or newer; `npm start` sets it to the embedded one when it is not given. */
  DATABASE_URL: z.string(noDatabase).min(1, noDatabase),
  /** A pooler in transaction mode between the processes and the database: all but migrations, LISTEN and backups goes through it. */
  DATABASE_POOLER_URL: z.string().default(''),
  /** A streaming copy of the database, asked itself and not through a pooler: reports, pivots, files and lists are read from it while it is not behind. */
  DATABASE_READ_URL: z.string().default(''),
  /** Signs and encrypts the session; the same on every host. `npm start` makes one under .data/ when it is not given. */
  AUTH_SECRET: z.string(shortSecret).min(32, shortSecret),
  /** The public address; https makes cookies Secure with the __Host- prefix. */
  APP_URL: z.url({ protocol: /^https?$/, error: noAddress }).default('http://localhost:3000'),
  PORT: port.default(3000),
  LIVE_PORT: port.default(3001),
  /** Connections per process; db/budget.ts says how they are shared. */
  DATABASE_POOL: z.coerce.number(noPool).int(noPool).min(4, noPool).max(200, noPool).default(10),
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
      'må begynne med https:// og ha {orgnr} der organisasjonsnummeret skal stå; tom betyr ingen.',
    )
    .default('https://www.proff.no/bransjes%C3%B8k?q={orgnr}'),
  /** Where the build is kept, beside the program. */
  NEXT_DIST_DIR: z.string().min(1, 'må være en mappe.').default('.next'),
  /** What a collector of measurements shows at /metrics; empty: nothing is measured, and there is no such page. */
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === '' || text.length >= 16, 'må være minst 16 tegn; tom betyr ingen målinger.')
    .default(''),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'må være fatal, error, warn, info, debug eller silent.',
    )
    .default('info'),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The settings in these variables. Throws one sentence per wrong or missing setting. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(result.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('\n'));
  return result.data;
}

/** The environment, parsed at first use. Throws as parseEnv does. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
