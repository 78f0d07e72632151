import http from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { env } from '@/base/env';

/**
 * The least a large table can be served by: `node:http` and `ws` in one process, the driver, and no session, permission, check or
 * log. `/rows` is the price list as JSON made of the driver's rows; `/` a page whose one script fetches them, parses them and draws
 * those in sight; a message over the socket is an edit of a price. Prints its port.
 */
const drawn = 30;
const lineHeight = 32;

const page = `<!doctype html><meta charset="utf-8"><title>Prisliste</title>
<div id="grid" role="grid" style="height: 90vh; overflow: auto; position: relative"></div>
<script>
fetch('/rows' + location.search).then((answer) => answer.text()).then((text) => {
  const rows = JSON.parse(text);
  const grid = document.getElementById('grid');
  const room = document.createElement('div');
  room.style.height = rows.length * ${lineHeight} + 'px';
  grid.append(room);
  const draw = () => {
    const first = Math.floor(grid.scrollTop / ${lineHeight});
    room.replaceChildren(...rows.slice(first, first + ${drawn}).map((row, i) => {
      const line = document.createElement('div');
      line.role = 'row';
      line.ariaRowIndex = first + i + 1;
      line.style = 'position: absolute; top: ' + (first + i) * ${lineHeight} + 'px';
      for (const value of Object.values(row)) {
        const cell = document.createElement('span');
        cell.role = 'gridcell';
        cell.textContent = value;
        line.append(cell);
      }
      return line;
    }));
  };
  grid.onscroll = draw;
  draw();
  document.title = rows.length + ' rader';
});
</script>`;

const editSchema = z.object({ seq: z.string(), company: z.string(), row: z.string(), val: z.number() });

const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

async function rowsOf(company: string | null): Promise<string> {
  const { rows } = await pool.query(
    `select xid, title, classification, category, priceam, pricemeasure, co2am, sup_id, lineid, ean, validfrom::text,
       grossper, grossam, discountgroup from price_line
     where company_id = $1 order by classification, category, title, xid`,
    [company],
  );
  return JSON.stringify(rows);
}

const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (pathname !== '/rows') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  rowsOf(searchParams.get('company')).then((text) => {
    response.setHeader('content-type', 'application/json').end(text);
  }, fail);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { seq, company, row, val } = editSchema.parse(JSON.parse(String(data)));
    pool
      .query('update price_line set priceam = $1 where company_id = $2 and xid = $3', [val, company, row])
      .then(() => socket.send(JSON.stringify({ status: 'ok', seq })), fail);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
