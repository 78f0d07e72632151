import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@/base/places.mjs';
import { type Migration, readMigrations } from '@/db/own-migrations';

export type NextRelease = {
  /** Programs started here are this build's, and expect its migrations. */
  folder: string;
  migrations: Migration[];
  remove: () => void;
};

/** What migrations do: a table with its lock, a column filled from the rows there are, and a type that is changed. */
const sql = `
create table next_release (
  company_id uuid not null references company (id),
  xid uuid not null,
  customer_id uuid not null,
  primary key (company_id, xid),
  foreign key (company_id, customer_id) references customer (company_id, xid)
);
select protect_company_table('next_release');
--> statement-breakpoint
alter table customer add column next_release text;
--> statement-breakpoint
-- Unforced meanwhile: an owner whom row security binds would see no company's customers.
alter table customer no force row level security;
update customer set next_release = upper(name);
alter table customer force row level security;
alter table customer alter column next_release set not null;
--> statement-breakpoint
alter table booking alter column countam type bigint;
`;

const linked = (from: string, to: string, except: string) => {
  for (const name of readdirSync(from)) if (name !== except) symlinkSync(path.join(from, name), path.join(to, name));
};

/** The next release as the database sees it: this project with one migration more than it has. */
export function nextRelease(): NextRelease {
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-next-release-'));
  linked(root, folder, 'db');
  mkdirSync(path.join(folder, 'db'));
  linked(path.join(root, 'db'), path.join(folder, 'db'), 'migrations');
  const migrations = path.join(folder, 'db', 'migrations');
  cpSync(path.join(root, 'db', 'migrations'), migrations, { recursive: true });
  const file = path.join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There is no migration yet.');
  const tag = 'next_release';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(migrations, `${tag}.sql`), sql);
  return { folder, migrations: readMigrations(migrations), remove: () => rmSync(folder, { recursive: true }) };
}
