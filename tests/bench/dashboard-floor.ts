import http from 'node:http';
import pg from 'pg';
import { env } from '@/base/env';

/**
 * The least a dashboard can be: `node:http` in one process, the driver, and no session, permission, check or log. `/widgets` answers
 * with as many questions asked of the bids at once as the bid report has widgets; `/` is a page whose one script fetches that and
 * draws each: a figure, bars in SVG, a table. Prints its port.
 */
const of = (what: string, by = '', where = 'true') =>
  `select ${by ? `${by} as label, ` : ''}${what} as value from bid where company_id = $1 and ${where} ${by ? 'group by 1 order by 1' : ''}`;
const decided = "left(bidstatus, 1) in ('7', '8', '9')";
const worth = 'coalesce(sum(revenueam), 0)::float8';

const questions = [
  { kind: 'stat', text: of('count(*)::int') },
  { kind: 'stat', text: of('max(duedate)::text') },
  { kind: 'stat', text: of('count(*)::int', '', decided) },
  { kind: 'stat', text: of(worth) },
  { kind: 'stat', text: of(worth, '', decided) },
  { kind: 'stat', text: of('coalesce(sum(revenueam * probability), 0)::float8') },
  { kind: 'stat', text: of('coalesce(avg(probability), 0)::float8') },
  { kind: 'chart', text: of(worth, "to_char(duedate, 'YYYY-MM')") },
  { kind: 'chart', text: of('count(*)::int', "to_char(duedate, 'YYYY-MM')", decided) },
  { kind: 'table', text: of(worth, 'segment_id::text') },
] as const;

const page = `<!doctype html><meta charset="utf-8"><title>Tilbudsrapport</title>
<main style="display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px"></main>
<script>
const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
const draw = {
  stat: ([row]) => make('p', row.value),
  chart: (rows) => {
    const most = Math.max(1, ...rows.map(({ value }) => value));
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('role', 'img');
    svg.setAttribute('viewBox', '0 0 ' + rows.length * 10 + ' 100');
    rows.forEach(({ value }, i) => {
      const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      const high = (value / most) * 100;
      Object.entries({ x: i * 10, y: 100 - high, width: 8, height: high }).forEach(([name, of]) => bar.setAttribute(name, of));
      svg.append(bar);
    });
    return svg;
  },
  table: (rows) => {
    const table = make('table', '');
    table.append(...rows.map(({ label, value }) => {
      const line = make('tr', '');
      line.append(make('td', label), make('td', value));
      return line;
    }));
    return table;
  },
};
fetch('/widgets' + location.search).then((answer) => answer.json()).then((widgets) => {
  document.querySelector('main').append(...widgets.map(({ kind, rows }) => {
    const section = make('section', '');
    section.append(draw[kind](rows));
    return section;
  }));
});
</script>`;

const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });

async function widgetsOf(company: string | null): Promise<string> {
  const requested = questions.map(async ({ kind, text }) => ({ kind, rows: (await pool.query(text, [company])).rows }));
  return JSON.stringify(await Promise.all(requested));
}

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (pathname !== '/widgets') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  widgetsOf(searchParams.get('company')).then(
    (text) => void response.setHeader('content-type', 'application/json').end(text),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
