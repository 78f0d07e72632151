import { uuidv7 } from 'uuidv7';
import { guarded } from '@/lib/auth/guarded';

export const GET = guarded({ access: 'user', changes: false }, async () => Response.json({ xid: uuidv7() }));
