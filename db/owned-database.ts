import pg from 'pg';
import { makeDatabase } from './check';

/**
 * The login of web, live, jobs and migrations on the embedded server: owner of one database, who may make another beside it
 * to try a backup in.
 */
const owner = 'innsikt_owner';

// A role's password cannot be a parameter; all attributes are set each time, so that manual grants do not last.
const makeRoles = (password: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = 'innsikt_app') then create role innsikt_app nologin; end if;
  if not exists (select from pg_roles where rolname = '${owner}') then create role ${owner}; end if;
end $$;
alter role ${owner} login nosuperuser createdb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)};
grant innsikt_app to ${owner}`;

// For data folders of earlier versions, where the superuser owns all that migrations created.
const handOver = `
do $$
declare change text;
begin
  for change in
    with ours as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), me as (select oid from pg_roles where rolname = current_user)
    select format('schema %I', nspname) from ours, me where nspowner = me.oid
    union all
    select format('table %s', c.oid::regclass) from pg_class c join ours on ours.oid = c.relnamespace, me
      where c.relowner = me.oid and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p join ours on ours.oid = p.pronamespace, me
      where p.proowner = me.oid
    union all
    select format('type %s', t.oid::regtype) from pg_type t join ours on ours.oid = t.typnamespace, me
      where t.typowner = me.oid and t.typtype in ('e', 'd')
  loop
    execute 'alter ' || change || ' owner to ${owner}';
  end loop;
end $$`;

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates the database (unless it exists) on our own server and returns the URL of its owner, who is no superuser.
 * `serverUrl` is the superuser's; objects the superuser owned are reassigned to the owner.
 */
export async function ownedDatabase(serverUrl: string, name: string, password: string): Promise<string> {
  const url = new URL(await makeDatabase(serverUrl, name));
  await run(
    url.toString(),
    makeRoles(password),
    `alter database ${pg.escapeIdentifier(name)} owner to ${owner}`,
    handOver,
  );
  url.username = owner;
  url.password = encodeURIComponent(password);
  return url.toString();
}
