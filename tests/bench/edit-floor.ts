import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { env } from '@/base/env';

/**
 * The least an edit of a price can be: a bare socket, one statement over the driver, the answer, and the word to every other
 * socket. No session, permission, check or log. Prints its port; a process of its own, as the sidecar is.
 */
const editSchema = z.object({ seq: z.string(), op: z.string(), company: z.string(), row: z.string(), val: z.number() });

const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});

async function answer(socket: WebSocket, data: string): Promise<void> {
  const { seq, op, company, row, val } = editSchema.parse(JSON.parse(data));
  await pool.query('update price_line set priceam = $1 where company_id = $2 and xid = $3', [val, company, row]);
  socket.send(JSON.stringify({ status: 'ok', seq }));
  const news = JSON.stringify({ row, val, op });
  for (const other of server.clients) if (other !== socket) other.send(news);
}

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    answer(socket, String(data)).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
});
