import { eq } from 'drizzle-orm';
import { closeConnection } from '@/db/client';
import { user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { usualTime } from '@/lib/platform/notices/choices/morning-time';
import { stopAddresses } from '@/lib/platform/notices/choices/stop-letters';
import { morningLetterOf } from '@/lib/product/jobs/letters/morning-letter';
import { readMorning } from '@/lib/product/jobs/morning/read-morning';
import { readOwnScopes } from '@/lib/product/jobs/morning/read-own-scopes';

// Prints the morning's letter of a user by e-mail as HTML: a program of its own, since the browser tests' own compiler makes no React of a component.
const [email = ''] = process.argv.slice(2);
const [reader] = await askSystem((db) => db.select({ id: user.id }).from(user).where(eq(user.email, email)));
if (!reader) throw new Error(`Nobody has the address ${email}.`);
const morning = await readMorning(await readOwnScopes(reader.id), new Date());
const { choose, page } = stopAddresses(reader.id, 'morning');
process.stdout.write(morningLetterOf(morning, { at: (address) => address, choose, stop: page, time: usualTime }).html);
await closeConnection();
