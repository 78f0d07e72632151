import { unavailable } from '@/base/errors';

/** The PostgreSQL or socket code of an error or one of its causes. */
export function errorCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at instanceof AggregateError) return errorCode(at.errors[0]);
  }
  return undefined;
}

/** The parts of a connection string that may be shown, without its password. */
function place(databaseUrl: string): { host: string; user: string; database: string } {
  const url = new URL(databaseUrl);
  return {
    host: `${url.hostname || 'localhost'}:${url.port || '5432'}`,
    user: decodeURIComponent(url.username) || '(ingen)',
    database: decodeURIComponent(url.pathname.slice(1)) || '(ingen)',
  };
}

/** A UserError with one sentence on why the database of DATABASE_URL cannot be used. */
export function explainDatabase(error: unknown, databaseUrl: string) {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    return unavailable(
      'DATABASE_URL er ikke en adresse til PostgreSQL: den skrives postgres://bruker:passord@vert:5432/database.',
    );
  }
  const { host, user, database } = place(databaseUrl);
  const message = error instanceof Error ? error.message : String(error);
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return unavailable(`Databasen på ${host} avviste brukeren ${user}: sjekk brukernavn og passord i DATABASE_URL.`);
    case '3D000':
      return unavailable(`Databasen ${database} finnes ikke på ${host}: opprett den, eller rett DATABASE_URL.`);
    case '42501':
      return unavailable(
        `Brukeren ${user} har ikke nok rettigheter i databasen ${database}: den må kunne lage tabeller (CREATE) og rollen innsikt_app (CREATEROLE).`,
      );
    case '0A000':
    case '58P01':
      if (!message.includes('btree_gist')) return unavailable(`Databasen på ${host} svarte: ${message}.`);
      return unavailable(
        `PostgreSQL på ${host} mangler utvidelsen btree_gist: den følger med PostgreSQLs egen pakke postgresql-contrib.`,
      );
    case '53300':
      return unavailable(`Databasen på ${host} har ingen ledige tilkoblinger.`);
    default:
      if (message.includes('password must be a string')) {
        return unavailable(`Databasen på ${host} ber om et passord, og DATABASE_URL har ikke noe.`);
      }
      return unavailable(`Får ikke kontakt med databasen på ${host}: ${message || errorCode(error)}.`);
  }
}
