import { constants, setPriority } from 'node:os';
import { performWith } from '@/lib/platform/queues/pool/perform';
import { performers } from './performers';

// Page requests take precedence over file generation. Only on Linux, since elsewhere this sets the priority of the
// whole process instead of the thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export const perform = performWith((name) => performers[name].load());
