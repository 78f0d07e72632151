import { expect, test } from 'vitest';
import { parseEnv } from './env';

const enough = { DATABASE_URL: 'postgres://a:b@localhost/c', AUTH_SECRET: 'x'.repeat(32) };

test('two settings are enough', () => {
  expect(parseEnv(enough)).toMatchObject({ ...enough, PORT: 3000, DATABASE_POOL: 10, LOG_LEVEL: 'info' });
});

test('the key of backups is 32 bytes, or none', () => {
  const key = Buffer.alloc(32, 7);
  expect(parseEnv({ ...enough, BACKUP_KEY: key.toString('base64') }).BACKUP_KEY).toEqual(key);
  for (const none of [{}, { BACKUP_KEY: '' }]) expect(parseEnv({ ...enough, ...none }).BACKUP_KEY).toBeUndefined();
});

test.each<[Readonly<Record<string, string | undefined>>, string]>([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL mangler: sett adressen til PostgreSQL, eller start med npm start.'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL mangler: sett adressen til PostgreSQL, eller start med npm start.'],
  [{ AUTH_SECRET: undefined }, 'AUTH_SECRET må være minst 32 tegn.'],
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET må være minst 32 tegn.'],
  [{ AUTH_SECRET_OLD: 'kort' }, 'AUTH_SECRET_OLD må være minst 32 tegn; tom betyr ingen.'],
  [{ APP_URL: 'innsikt' }, 'APP_URL må være en hel adresse, som https://innsikt.firma.no.'],
  [{ APP_URL: 'ftp://innsikt.firma.no' }, 'APP_URL må være en hel adresse, som https://innsikt.firma.no.'],
  [{ PORT: 'abc' }, 'PORT må være et portnummer mellom 1 og 65535.'],
  [{ PORT: '' }, 'PORT må være et portnummer mellom 1 og 65535.'],
  [{ LIVE_PORT: '70000' }, 'LIVE_PORT må være et portnummer mellom 1 og 65535.'],
  [{ DATABASE_POOL: '3' }, 'DATABASE_POOL må være et helt tall fra 4 til 200.'],
  [{ DATABASE_POOL: '10,5' }, 'DATABASE_POOL må være et helt tall fra 4 til 200.'],
  [
    { BACKUP_KEY: 'A'.repeat(42) },
    'BACKUP_KEY må være 32 byte i base64, som av openssl rand -base64 32; tom betyr at kopien ikke krypteres.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL må være fatal, error, warn, info, debug eller silent.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV må være development, production eller test.'],
  [
    { BRREG_ENHET_URL: 'http://data.brreg.no' },
    'BRREG_ENHET_URL må begynne med https:// (http:// bare til denne maskinen), uten bruker, spørsmålstegn og #.',
  ],
  [
    { KREDITT_URL: 'https://kreditt.no' },
    'KREDITT_URL må begynne med https:// og ha {orgnr} der organisasjonsnummeret skal stå; tom betyr ingen.',
  ],
])('%j is told in a sentence', (wrong, sentence) => {
  expect(() => parseEnv({ ...enough, ...wrong })).toThrow(new Error(sentence));
});

test('a sentence per setting, none with its value', () => {
  const wrong = { DATABASE_URL: '', AUTH_SECRET: 'hemmelig' };
  expect(() => parseEnv(wrong)).toThrow(/^DATABASE_URL mangler.*\nAUTH_SECRET må være minst 32 tegn\.$/);
  expect(() => parseEnv(wrong)).not.toThrow(/hemmelig/);
});
