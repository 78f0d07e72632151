import { z } from 'zod';
import { isMailServer, readSender } from './mail-settings';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** True for an https address without a user; http only for loopback, to allow a stub. */
function isOutsideAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)));
}

/** A register's base address, to which paths are appended. */
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

const noMailServer =
  'må være en adresse som smtps://bruker:passord@smtp.firma.no:465, med % i passordet skrevet %25; tom betyr ingen e-postserver.';
const noSender = 'må være en e-postadresse, som Innsikt <innsikt@firma.no>, når SMTP_URL er satt.';
const noRate = 'må være et helt tall fra 1 til 100000.';

/** The key that backups are encrypted with; undefined: they are not. */
export const backupKey = z
  .string()
  .default('')
  .refine(
    (text) => /^([A-Za-z0-9+/]{43}=)?$/.test(text),
    'må være 32 byte i base64, som av openssl rand -base64 32; tom betyr at kopien ikke krypteres.',
  )
  .transform((text) => (text === '' ? undefined : Buffer.from(text, 'base64')));

/** Error sentences follow the setting's name. */
const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'må være development, production eller test.')
      .default('development'),
    /** PostgreSQL 15 or newer; `npm start` sets it to the embedded one by default. */
    DATABASE_URL: z.string(noDatabase).min(1, noDatabase),
    /** A pooler in transaction mode for all connections except migrations, LISTEN and backups. */
    DATABASE_POOLER_URL: z.string().default(''),
    /**
     * A streaming replica, connected directly instead of through a pooler: reports, pivots, files and lists are read from
     * it unless it lags.
     */
    DATABASE_READ_URL: z.string().default(''),
    /**
     * Signs and encrypts the session; must be the same on every host. `npm start` generates one under .data/ by default.
     */
    AUTH_SECRET: z.string(shortSecret).min(32, shortSecret),
    /** The secret before a change: what it wrote is still read. Empty: there is none. */
    AUTH_SECRET_OLD: z
      .string()
      .refine((text) => text === '' || text.length >= 32, `${shortSecret.slice(0, -1)}; tom betyr ingen.`)
      .default(''),
    /** The public address; https makes cookies Secure with the __Host- prefix. */
    APP_URL: z.url({ protocol: /^https?$/, error: noAddress }).default('http://localhost:3000'),
    PORT: port.default(3000),
    LIVE_PORT: port.default(3001),
    /** Connections per process; db/budget.ts divides them. */
    DATABASE_POOL: z.coerce.number(noPool).int(noPool).min(4, noPool).max(200, noPool).default(10),
    /**
     * The header in which a trusted proxy puts the client's address, for the log-in rate limits; empty: no proxy is
     * trusted.
     */
    TRUSTED_PROXY_HEADER: z.string().default(''),
    /** Addresses of Enhetsregisteret and Regnskapsregisteret, with push services the only outside ones that the server calls. */
    BRREG_ENHET_URL: register.default('https://data.brreg.no'),
    BRREG_REGNSKAP_URL: register.default('https://data.brreg.no'),
    /** The credit report that the browser opens, with {orgnr} as placeholder; empty: none. */
    KREDITT_URL: z
      .string()
      .refine(
        (text) =>
          text === '' || (text.includes('{orgnr}') && isOutsideAddress(text.replaceAll('{orgnr}', '123456785'))),
        'må begynne med https:// og ha {orgnr} der organisasjonsnummeret skal stå; tom betyr ingen.',
      )
      .default('https://www.proff.no/bransjes%C3%B8k?q={orgnr}'),
    /** The mail server, smtps:// or smtp:// (which then must offer TLS, except on this machine); empty: letters wait in the outbox. */
    SMTP_URL: z
      .string()
      .refine((text) => text === '' || isMailServer(text), noMailServer)
      .default(''),
    /** The address that letters come from, with or without a name. */
    MAIL_FROM: z.string().default(''),
    /** The number of letters an hour that the mail server takes from us, over all companies and processes. */
    MAIL_PER_HOUR: z.coerce.number(noRate).int(noRate).min(1, noRate).max(100_000, noRate).default(300),
    /**
     * The hosts of browsers' push services that the server may call, by comma; '*.' is all below one, and a whole http
     * origin is a stub on this machine. Empty: no notices on devices.
     */
    PUSH_SERVICES: z
      .string()
      .refine(
        (text) => text.split(/[\s,]+/).every((one) => /^(\*\.)?[a-z0-9.-]*$/.test(one) || isOutsideAddress(one)),
        'må være navn på tjenere med komma mellom, som fcm.googleapis.com; tom betyr ingen varsler på telefonen.',
      )
      .default('fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'),
    /** The folder for the night's backups, on a disk of their own; empty: jobs takes none. */
    BACKUP_DIR: z
      .string()
      .refine(
        (text) => text === '' || /^(\/|[A-Za-z]:[\\/])/.test(text),
        'må være en hel sti, som /kopi/innsikt; tom betyr at ingen kopi tas.',
      )
      .default(''),
    BACKUP_KEY: backupKey,
    /** The folder of the build, beside the program. */
    NEXT_DIST_DIR: z.string().min(1, 'må være en mappe.').default('.next'),
    /** The bearer token of a metrics collector at /metrics; empty: nothing is measured, and the page does not exist. */
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
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === '' || readSender(MAIL_FROM) !== undefined, {
    path: ['MAIL_FROM'],
    error: noSender,
  });

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** Parses the settings in these variables. Throws one sentence per invalid or missing setting. */
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

/** The secrets to read with: the present one, by which alone everything new is written, then the one before it. */
export function secrets(): readonly string[] {
  const { AUTH_SECRET, AUTH_SECRET_OLD } = env();
  return AUTH_SECRET_OLD === '' ? [AUTH_SECRET] : [AUTH_SECRET, AUTH_SECRET_OLD];
}
