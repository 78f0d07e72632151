import { createHash, randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '@/db/client';
import { asCompany } from '@/db/company';
import { asSystem } from '@/db/system';
import { costClassifications } from '@/lib/core/calculation/row';
import { todoPath } from '@/lib/platform/routing/paths';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { liveTables } from '@/lib/platform/tables/registry';
import type { Target } from '@/tests/routes';
import { makeCompany, type TestCompany } from './company';

type Row = Record<string, unknown>;
/** `digits`: how many a numeric has before its point; `labels`: an enum's values; `listed`: those a check lets it have. */
type Column = { table: string; name: string; type: string; digits: number; labels: string[]; listed: string[] };
type Reference = { table: string; target: string; from: string[]; to: string[] };

/** A company with a text of its own in every text column of every company table. */
export type PlantedCompany = TestCompany & {
  /** Every planted text is this, a number and an x: nowhere else in the world. */
  tag: string;
  /** What else is this company's alone: ids and names. */
  secrets: string[];
  /** Planted numeric values, without sign and decimals. */
  amount: string;
  /** The codes people know its rows by. */
  codes: Codes;
  /** Live table (and calculation) → the id of one of its rows, not the only one: deleting it leaves something to show. */
  rows: Readonly<Record<string, string>>;
};
export type Codes = Record<
  | 'account'
  | 'customer'
  | 'supplier'
  | 'project'
  | 'segment'
  | 'department'
  | 'voucher'
  | 'journal'
  | 'employee'
  | 'employment'
  | 'employeeDepartment'
  | 'course'
  | 'position'
  | 'city'
  | 'category'
  | 'itemCategory'
  | 'itemPlace'
  | 'product'
  | 'productCategory'
  | 'seller'
  | 'board'
  | 'itemBoard'
  | 'card'
  | 'bid'
  | 'erpProject',
  string
>;

const month = { year: 2025, month: 5, date: '2025-05-15' };

/** Revenue, receivables, bank, payables and output VAT: each report shows some of them. */
const accountClasses = ['3', '15', '19', '24', '270'];

/** Tables of which every account has a row. */
const perAccount = ['account', 'voucher_line', 'ledger_month', 'account_month', 'customer_year', 'opening_balance'];

/** Where a table's own rules ask for more than a value of the right type. */
const special: Record<string, (text: (most?: number) => string, at: number) => unknown> = {
  'kamishibai_card.at1': (text) => text(40),
  'kamishibai_flip.at1': (text) => text(40),
  'account.no': (text, at) => `${accountClasses[at]}${text()}`,
  // A party is a customer or a supplier, not both.
  'open_item.supplier_id': () => null,
  'open_stretch.supplier_id': () => null,
  'calculation.deleted_at': () => null,
  // Values within their bounds.
  'calculation_version.rows': (text) =>
    JSON.stringify([{ xid: uuidv7(), section: 'jobpkg', orderint: 0, title: text() }]),
  'execution.progr': () => 0.25,
  // Running on: a timeline shows the months round today.
  'project.enddate': () => '2099-12-31',
  'booking.enddate': () => '2099-12-31',
  // A piece of its own is booked alone.
  'booking.countam': () => 1,
  // What is out is counted of equipment.
  'equipment.classification': () => 'utst',
  // Still here, and with a certificate that holds.
  'employee.enddate': () => '2099-12-31',
  'stored_file.removed': () => null,
  'certificate.expires': () => '2099-12-31',
  'project_log.progr': () => 0.25,
  'time_entry.hours': () => 7.25,
  'growth_item.xscore': () => 2.5,
  'growth_item.yscore': () => 2.5,
  'growth_score.xscore': () => 2.5,
  'growth_score.yscore': () => 2.5,
  // Lines that count in the sums of their calculation.
  'calculation_line.disable': () => false,
  // The top of a tree, so that no row stands under itself.
  'strategy_node.parent': () => null,
  'strategy_node.kind': () => 'Område',
  'shipping_line.split_from': () => null,
  // A link within the product, and nobody hands a task to himself.
  'task.link': (text) => `/${text()}`,
  'task.handed_to': () => null,
  'task.handed_at': () => null,
  'task.answered_at': () => null,
  'task.repeat_of': () => null,
  'task.repeatrule': () => null,
  // Some of what should be there is missing.
  'stock_count_line.expected': () => 5,
  // Lists of an invoice, as its reading has them.
  'supplier_invoice.taxes': (text) =>
    JSON.stringify([{ category: text(10), percent: 25, baseam: 100, taxam: 25, baseroundam: 0, taxroundam: 0 }]),
  'supplier_invoice.allowances': (text) => JSON.stringify([{ charge: false, amountam: 1, reason: text() }]),
  // A picture of the demo page.
  'stored_file.scope': () => 'staging',
  // A notice leads to a page of the product, and is not read.
  'notice.address': (text) => `/${text()}`,
  'notice.path': () => todoPath,
  'notice.made': () => new Date(),
  'notice.read_at': () => null,
  // An alert of somebody's that is quiet.
  'alert.path': () => '/economy/report/resultat',
  'alert.row': () => null,
  'alert.broken': () => false,
  'alert.since': () => null,
  'alert.back_since': () => null,
  'alert.hold_days': () => 7,
  'alert.ended_at': () => null,
  // A view of the bids for the whole company.
  'saved_view.path': () => '/bid/datatable/tilbud',
  'saved_view.audience': () => 'company',
  'saved_view.role': () => null,
  'saved_view.params': () => '{}',
  'saved_view.columns': () => '{}',
  // A month that was closed, with a remark of its own and not an answer.
  'month_setting.accounts': () => '{}',
  'month_setting.points': () => '{}',
  'month_entry.content': () => '{}',
  'month_event.point': () => null,
  'month_event.kind': () => 'closed',
  'frozen_page.params': () => '{}',
  'frozen_page.content': () => '{}',
  'remark.answer_to': () => null,
  'remark.solved_at': () => null,
  // A page that is mailed when a ledger is read in.
  'page_mail.path': () => '/economy/report/resultat',
  'page_mail.rhythm': () => 'import',
  'page_mail.weekday': () => null,
  'page_mail.monthday': () => null,
  'page_mail.hour': () => null,
  'page_mail.next_at': () => null,
  'page_mail.ended_at': () => null,
  'mailed_figures.figures': () => '[]',
  // A letter that waits for its first try.
  'letter.ended_at': () => null,
  'letter.claimed_by': () => null,
  'letter.handed_at': () => null,
  // Nobody approves what he sent.
  'purchase_order.approved_by': () => null,
  // Values that only a fixed list may hold.
  'bid.bidstatus': () => bidStatuses[0],
  'price_line.classification': () => costClassifications[0],
  'price_line.grossper': () => 1,
  // Lines of tables that people may read, of the month that is asked for, and numbered on from there.
  'edit_log.tbl': () => 'customer',
  'edit_log.at': () => `${month.date}T12:00:00Z`,
  'number_series.name': () => 'edit_log',
  'number_series.last': () => 1_000,
  'import_run.result': (text) =>
    JSON.stringify({ vouchers: 1, lines: 1, debit: 1, credit: 1, checks: [{ name: text(), ok: false }] }),
  // A part that waits for another.
  'ledger_part.export_key': (text) => createHash('md5').update(text()).digest('hex'),
  'ledger_part.added_at': () => new Date(),
  'ledger_part.no': () => 1,
  'ledger_part.count': () => 2,
  'ledger_part.summary': (text) =>
    JSON.stringify({
      header: { version: '1.30', firm: { orgnr: text(), name: text() }, selection: {} },
      totals: { entries: 2, debit: 200, credit: 200 },
      ...{ vouchers: 1, lines: 2, debit: 100, credit: 100, from: month.date, to: month.date, accounts: 1 },
      months: [{ month: month.date.slice(0, 7), vouchers: 1, debit: 100 }],
      notes: [text()],
    }),
};

async function companyTables(tx: Tx): Promise<{ columns: Column[]; references: Reference[] }> {
  const columns = await tx.execute(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      case when a.atttypmod > 0 then ((a.atttypmod - 4) >> 16) - ((a.atttypmod - 4) & 65535) else 99 end as digits,
      array(select enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by enumsortorder) as labels,
      array(select label[1] from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') label
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as listed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and has_table_privilege('innsikt_app', c.oid, 'INSERT')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'company' order by c.relname, a.attnum`);
  const references = await tx.execute(sql`
    select c.relname as table, t.relname as target,
      array(select attname::text from unnest(k.conkey) with ordinality n(no, at)
        join pg_attribute on attrelid = k.conrelid and attnum = no order by at) as from,
      array(select attname::text from unnest(k.confkey) with ordinality n(no, at)
        join pg_attribute on attrelid = k.confrelid and attnum = no order by at) as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`);
  return { columns: columns.rows as Column[], references: references.rows as Reference[] };
}

/** The tables in an order in which each comes after those it refers to. */
function inOrder(tables: string[], references: Reference[]): string[] {
  const done: string[] = [];
  while (done.length < tables.length) {
    const next = tables.find((table) => {
      if (done.includes(table)) return false;
      const needed = references.filter((r) => r.table === table && r.target !== table && tables.includes(r.target));
      return needed.every((r) => done.includes(r.target));
    });
    if (next === undefined) throw new Error('The tables refer to each other in a ring: plant one of them by hand.');
    done.push(next);
  }
  return done;
}

function plantedValue(column: Column, at: number, text: () => string, amount: string): unknown {
  const { type, labels, listed } = column;
  const choices = [...labels, ...listed];
  if (choices.length > 0) return choices[at % choices.length];
  if (type === 'text[]') return `{${JSON.stringify(text())}}`;
  if (type.endsWith('[]')) return '{}';
  if (/^(text|character varying)/.test(type)) return text();
  if (type === 'uuid') return uuidv7();
  if (type === 'date') return month.date;
  if (type.startsWith('time without')) return '10:00';
  if (column.name === 'disputes')
    return JSON.stringify([{ no: text(), date: month.date, with: text(), until: month.date, by: text() }]);
  if (type === 'jsonb') return JSON.stringify({ note: text() });
  if (type === 'bytea') return Buffer.from(text());
  if (type === 'numeric') return column.digits < amount.length ? '0.25' : `-${amount}.00`;
  if (type === 'boolean') return true;
  if (column.name === 'year') return month.year;
  if (column.name === 'month') return month.month;
  if (/^(smallint|integer|bigint)$/.test(type)) return at + 1;
  if (type.startsWith('timestamp')) return new Date();
  throw new Error(`No value to plant in ${column.table}.${column.name} (${type}): say which in planted-company.ts.`);
}

/**
 * Makes a company, its administrator, and rows in every company table the catalogue knows, also those made tomorrow; `written` is how a
 * planted text stands, which has the token given to it in it.
 */
export async function plantCompany(
  written: (token: string, count: number) => string = (token) => token,
): Promise<PlantedCompany> {
  const tag = `zq${randomBytes(4).toString('hex')}n`;
  const amount = String(10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000));
  let count = 0;
  const text = (most = Number.POSITIVE_INFINITY) => {
    count += 1;
    const token = `${tag}${count}x`;
    const whole = written(token, count);
    return whole.length <= most ? whole : token;
  };
  const company = await makeCompany({ name: `Kanari ${text(39)} AS` });
  const { companyId, userId } = company;
  const { columns, references } = await asSystem(companyTables);
  const planted = new Map<string, Row[]>();

  /** The values of a row's columns that refer to other rows. */
  function referring(table: string, at: number): Row {
    const row: Row = {};
    for (const { target, from, to } of references.filter((r) => r.table === table)) {
      const own = from.filter((name) => name !== 'company_id');
      if (target === 'user') for (const name of own) row[name] = userId;
      const rows = planted.get(target);
      // The first row of a table that refers to itself has none above it.
      if (!rows && target === table) for (const name of own) row[name] = null;
      if (!rows) continue;
      const chosen = rows.find((r) => own.includes(`${r.kind}_id`)) ?? rows[at % rows.length];
      from.forEach((name, i) => {
        row[name] = chosen?.[to[i] ?? ''];
      });
    }
    return row;
  }

  await asCompany(companyId, async (tx) => {
    const tables = [...new Set(columns.map((column) => column.table))];
    for (const table of inOrder(tables, references)) {
      const own = columns.filter((column) => column.table === table);
      const least = perAccount.includes(table)
        ? accountClasses.length
        : liveTables.has(table) || table === 'calculation' || table === 'calculation_version'
          ? 2
          : 1;
      const rows = Math.max(least, ...own.map((column) => column.labels.length));
      for (let at = 0; at < rows; at += 1) {
        const row: Row = Object.fromEntries(own.map((c) => [c.name, plantedValue(c, at, text, amount)]));
        Object.assign(row, referring(table, at), { company_id: companyId });
        for (const { name } of own) {
          const rule = special[`${table}.${name}`];
          if (rule) row[name] = rule(text, at);
        }
        const names = Object.keys(row).map((name) => sql.identifier(name));
        const values = Object.values(row).map((value) => sql`${value}`);
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
        );
        planted.set(table, [...(planted.get(table) ?? []), row]);
      }
    }
  });

  const all = [...planted.values()].flat();
  const shownCalculation = planted.get('calculation')?.at(-1);
  const ids = all.flatMap((row) => Object.values(row)).filter((v) => typeof v === 'string' && /^[\da-f-]{36}$/.test(v));
  const code = (table: string, column: string, kind?: string) =>
    String((planted.get(table) ?? []).find((row) => kind === undefined || row.kind === kind)?.[column]);
  return {
    ...company,
    tag,
    amount,
    secrets: [...new Set([...ids.map(String), companyId, userId, company.email])],
    codes: {
      account: code('account', 'no'),
      customer: code('customer', 'no'),
      supplier: code('supplier', 'no'),
      project: code('dimension', 'code', 'project'),
      segment: code('dimension', 'code', 'segment'),
      department: code('dimension', 'code', 'department'),
      voucher: code('voucher', 'no'),
      journal: code('voucher', 'journal'),
      employee: code('employee', 'empid'),
      employment: code('employee', 'category'),
      employeeDepartment: code('employee', 'department_id'),
      course: code('certificate', 'title'),
      position: code('contact', 'position'),
      city: code('customer', 'city'),
      category: code('price_line', 'category'),
      board: code('kamishibai_board', 'xid'),
      itemBoard: String(planted.get('kamishibai_board')?.find(({ subject }) => subject === 'Utstyr')?.xid),
      card: code('kamishibai_card', 'xid'),
      product: code('sales_order', 'dimpronm'),
      productCategory: code('sales_order', 'productcat'),
      itemCategory: code('equipment', 'category'),
      itemPlace: code('equipment', 'location'),
      seller: code('supplier_invoice', 'supplier_key'),
      erpProject: code('project', 'erp_projectid'),
      bid: String(planted.get('bid')?.find(({ xid }) => xid === shownCalculation?.bid_id)?.key),
    },
    rows: {
      ...Object.fromEntries(
        [...liveTables.values()].map(({ tbl, table }) => [tbl, String(planted.get(getTableName(table))?.at(-1)?.xid)]),
      ),
      voucher: String(planted.get('voucher')?.at(-1)?.xid),
      ...Object.fromEntries(
        [
          'handover',
          'handover_point',
          'execution_link',
          'alert',
          'page_mail',
          'saved_view',
          'letter',
          'notice',
          'stored_file',
          'supplier_invoice',
          'supplier_invoice_line',
          'purchase_order',
          'purchase_order_line',
          'purchase_delivery',
          'order_letter',
          'invoice_claim',
          'stock_count',
          'stock_count_line',
        ].map((tbl) => [tbl, String(planted.get(tbl)?.at(-1)?.xid)]),
      ),
      calculation: String(planted.get('calculation')?.[0]?.xid),
      importRun: String(planted.get('import_run')?.at(-1)?.xid),
      ledgerExport: String(planted.get('ledger_part')?.at(-1)?.export_key),
      shownCalculation: String(shownCalculation?.xid),
    },
  };
}

/** How many rows of each table hold the company, and their checksum. */
export async function stateOf(companyId: string): Promise<Record<string, string>> {
  const { columns } = await asSystem(companyTables);
  const state: Record<string, string> = {};
  const sum = (table: string) => sql`
    select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
    from ${sql.identifier(table)} t where t.company_id = ${companyId}`;
  await asCompany(companyId, async (tx) => {
    for (const table of new Set(columns.map((column) => column.table))) {
      state[table] = String((await tx.execute<{ sum: string }>(sum(table))).rows[0]?.sum);
    }
  });
  await asSystem(async (tx) => {
    for (const table of ['membership', 'permission']) {
      state[table] = String((await tx.execute<{ sum: string }>(sum(table))).rows[0]?.sum);
    }
    const line = await tx.execute<{ line: string }>(sql`select c::text as line from company c where id = ${companyId}`);
    state.company = String(line.rows[0]?.line);
  });
  return state;
}

/** What a call is about: a company, or a company with the codes, the user and the rows of another. */
export function targetOf(
  company: PlantedCompany,
  codes: Codes = company.codes,
  email = company.email,
  rows = company.rows,
): Target {
  return { companyId: company.companyId, codes, email, rows };
}
