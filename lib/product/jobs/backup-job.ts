import { env } from '@/base/env';
import { unavailable } from '@/base/errors';
import { unhurried } from '@/db/backup/pace';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { judgeBackup, readBackups } from '../home/nightly/judge-backup';
import { nightCopy } from '../home/nightly/night-copy';

/** Takes a backup of the server, restores it beside and compares; of all companies' runs of a time, the first does it. */
export const backupJob: JobKind = {
  id: 'backup',
  name: 'Sikkerhetskopi',
  about: 'tar, henter inn igjen og sammenligner hele serveren',
  schedule: { every: 'day', at: '02:10' },
  serial: true,
  run: async (companyId, due) => {
    const { BACKUP_DIR: folder, BACKUP_KEY: key, DATABASE_URL: databaseUrl } = env();
    if (folder === '') {
      const { headline, detail } = judgeBackup({ goodAt: null, firstAt: null }, []);
      return { outcome: 'nothing', note: `${headline} ${detail}` };
    }
    const run = await nightCopy({ databaseUrl, folder, key, pace: unhurried() }, due);
    const { tone, headline, detail } = judgeBackup({ ...(await readBackups()), last: run, ended: run }, [companyId]);
    if (tone === 'bad') throw unavailable(`${headline} ${detail}`);
    return { outcome: 'done', note: `${headline} ${detail}` };
  },
};
