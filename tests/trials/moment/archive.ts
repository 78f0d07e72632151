import { chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterOwner } from '@/db/cluster-owner';
import { type DebianServer, ownedFolder, serverIn } from '../debian-server';
import { run } from '../restored';
import { sampleWith } from '../sample';

/** pgBackRest with the project's sample: the log of one server and backups of it, in a temporary folder. */
export type Archive = {
  folder: string;
  /** The settings of the server whose log it takes. */
  settings: Readonly<Record<string, string>>;
  /** Begins, when the server runs. */
  create: (server: DebianServer) => Promise<void>;
  backUp: (server: DebianServer) => Promise<void>;
  /** A new server as the other was at a moment, written as PostgreSQL writes moments. */
  restore: (server: DebianServer, bin: string, moment: string) => Promise<DebianServer>;
};

export function makeArchive(): Archive {
  const owner = clusterOwner();
  const folder = ownedFolder();
  const config = path.join(folder, 'pgbackrest.conf');
  const base = ['--stanza=innsikt', `--config=${config}`];

  function configure(server?: DebianServer): void {
    const text = sampleWith('pgbackrest.conf', [
      ['/var/lib/pgbackrest', path.join(folder, 'repo')],
      ['/var/lib/postgresql/15/main', path.join(server?.folder ?? folder, 'data')],
      ['pg1-port=5432', `pg1-port=${server?.port ?? 5432}\npg1-socket-path=${server?.folder ?? folder}`],
      ['pg1-user=postgres', 'pg1-user=innsikt'],
      ['log-level-console=warn', `log-level-console=warn\nlog-level-file=off\nlock-path=${folder}`],
    ]);
    writeFileSync(config, text, { mode: 0o600 });
    if (owner) chownSync(config, owner.uid, owner.gid);
  }
  configure();
  const pgBackRest = (command: string, { password }: DebianServer, ...options: string[]) =>
    run('pgbackrest', [...base, ...options, command], { PGPASSWORD: password }, { ...owner, cwd: folder });
  return {
    folder,
    settings: {
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: `pgbackrest ${base.join(' ')} archive-push %p`,
    },
    create: async (server) => {
      configure(server);
      await pgBackRest('stanza-create', server);
      await pgBackRest('check', server);
    },
    backUp: (server) => pgBackRest('backup', server, '--type=full'),
    restore: async (server, bin, moment) => {
      const to = ownedFolder();
      await pgBackRest(
        'restore',
        server,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        // What is restored must not write over the log of the other.
        '--archive-mode=off',
        `--pg1-path=${path.join(to, 'data')}`,
      );
      return serverIn(bin, to, server.password);
    },
  };
}
