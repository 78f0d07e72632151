import { addToHealth } from '@/base/health.mjs';
import { hoursWithout, readBackups } from './judge-backup';

const everyMs = 60_000;

/** Updates /healthz with the hours without a good backup: 'backup: 31 t'. With the database away it says what it said. */
export async function backupInHealth(now = new Date()): Promise<void> {
  const hours = await readBackups().then((backups) => hoursWithout(backups, now));
  addToHealth(hours === undefined ? '' : `backup: ${hours} t`);
}

/** Updates /healthz each minute for as long as the process is alive. */
export function watchBackup(): void {
  const update = () => void backupInHealth().catch(() => {});
  update();
  setInterval(update, everyMs).unref();
}
