-- The ledger as its files say it: accounts, parties, dimensions, imports and parts of files, vouchers and their lines, opening balances and
-- open items.

create table account (
  company_id uuid not null,
  xid uuid not null,
  no text not null,
  name text not null,
  standard_no text,
  constraint account_company_id_xid_pk primary key (company_id, xid),
  constraint account_no_key unique (company_id, no)
);

create table customer (
  company_id uuid not null,
  xid uuid not null,
  no text not null,
  name text not null,
  orgnr text,
  address text,
  postal_code text,
  city text,
  email text,
  phone text,
  payment_days smallint default 30 not null,
  constraint customer_company_id_xid_pk primary key (company_id, xid),
  constraint customer_no_key unique (company_id, no)
);

create table supplier (
  company_id uuid not null,
  xid uuid not null,
  no text not null,
  name text not null,
  orgnr text,
  address text,
  postal_code text,
  city text,
  email text,
  phone text,
  classification text,
  rank smallint,
  constraint supplier_company_id_xid_pk primary key (company_id, xid),
  constraint supplier_no_key unique (company_id, no)
);

create table contact (
  company_id uuid not null,
  xid uuid not null,
  customer_id uuid not null,
  name text not null,
  position text,
  email text,
  phone text,
  constraint contact_company_id_xid_pk primary key (company_id, xid)
);
create index contact_customer on contact (company_id, customer_id);

create table dimension (
  company_id uuid not null,
  xid uuid not null,
  kind dimension_kind not null,
  type text not null,
  type_name text,
  code text not null,
  name text not null,
  constraint dimension_company_id_xid_pk primary key (company_id, xid),
  constraint dimension_code_key unique (company_id, type, code)
);
create index dimension_kind on dimension (company_id, kind);

create table tax_code (
  company_id uuid not null,
  xid uuid not null,
  import_run_id uuid,
  code text not null,
  description text,
  standard_code text,
  percentage numeric(7, 4),
  from_date date,
  to_date date,
  constraint tax_code_company_id_xid_pk primary key (company_id, xid),
  constraint tax_code_key unique nulls not DISTINCT(company_id, import_run_id, code, from_date)
);

create table import_run (
  company_id uuid not null,
  xid uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  mode import_mode default 'add' not null,
  orgnr text,
  firm_name text default '' not null,
  saft_version text,
  from_date date not null,
  to_date date not null,
  imported_by uuid not null,
  imported_by_name text not null,
  imported_at timestamp with time zone default now() not null,
  result jsonb not null,
  constraint import_run_company_id_xid_pk primary key (company_id, xid)
);
create unique index import_run_sha256_key on import_run (company_id, sha256) where mode = 'add';

create table import_change (
  company_id uuid not null,
  xid uuid default gen_random_uuid() not null,
  import_run_id uuid not null,
  kind import_change_kind not null,
  tbl text not null,
  row uuid not null,
  before jsonb,
  after jsonb,
  constraint import_change_company_id_xid_pk primary key (company_id, xid)
);
create index import_change_run on import_change (company_id, import_run_id, tbl, kind, row);

create table ledger_part (
  company_id uuid not null,
  xid uuid not null,
  export_key text not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  no smallint,
  count smallint,
  summary jsonb not null,
  added_by uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint ledger_part_company_id_xid_pk primary key (company_id, xid),
  constraint ledger_part_sha256_key unique (company_id, sha256)
);
create index ledger_part_export on ledger_part (company_id, export_key);

create table ledger_part_piece (
  company_id uuid not null,
  part_id uuid not null,
  no integer not null,
  content bytea not null,
  constraint ledger_part_piece_company_id_part_id_no_pk primary key (company_id, part_id, no)
);

create table voucher (
  company_id uuid not null,
  xid uuid not null,
  year smallint not null,
  journal text not null,
  no text not null,
  date date not null,
  type text,
  description text,
  system_no text,
  content_hash text not null,
  import_run_id uuid,
  ore bigint,
  constraint voucher_company_id_xid_pk primary key (company_id, xid),
  constraint voucher_no_key unique (company_id, year, journal, no, date)
);
create index voucher_date on voucher (company_id, date);
create index voucher_no on voucher (company_id, no text_pattern_ops);
create index voucher_ore on voucher (company_id, ore, date);

create table voucher_line (
  company_id uuid not null,
  xid uuid not null,
  voucher_id uuid not null,
  line_no integer not null,
  account_id uuid not null,
  customer_id uuid,
  supplier_id uuid,
  project_id uuid,
  department_id uuid,
  segment_id uuid,
  date date not null,
  year smallint not null,
  month smallint not null,
  due_date date,
  description text,
  reference text,
  kid text,
  cross_reference text,
  tax_code text,
  tax_base numeric(18, 2),
  net numeric(18, 2) not null,
  ore bigint generated always as ((abs(net) * 100)::bigint) stored,
  constraint voucher_line_company_id_xid_pk primary key (company_id, xid),
  constraint voucher_line_no_key unique (company_id, voucher_id, line_no),
  constraint voucher_line_month check (month between 1 and 12)
);
create index voucher_line_period on voucher_line (company_id, year, month);
create index voucher_line_date on voucher_line (company_id, date);
create index voucher_line_account on voucher_line (company_id, account_id, year, month);
create index voucher_line_customer on voucher_line (company_id, customer_id) where customer_id is not null;
create index voucher_line_supplier on voucher_line (company_id, supplier_id) where supplier_id is not null;
create index voucher_line_project on voucher_line (company_id, project_id) where project_id is not null;
create index voucher_line_department on voucher_line (company_id, department_id) where department_id is not null;
create index voucher_line_segment on voucher_line (company_id, segment_id) where segment_id is not null;
create index voucher_line_debit on voucher_line (company_id, customer_id, date, xid) where customer_id is not null and net > 0;
create index voucher_line_ore on voucher_line (company_id, ore, date);

create table voucher_line_dimension (
  company_id uuid not null,
  line_id uuid not null,
  dimension_id uuid not null,
  amount numeric(18, 2),
  constraint voucher_line_dimension_company_id_line_id_dimension_id_pk primary key (company_id, line_id, dimension_id)
);
create index voucher_line_dimension_value on voucher_line_dimension (company_id, dimension_id);

create table opening_balance (
  company_id uuid not null,
  year smallint not null,
  account_id uuid not null,
  amount numeric(18, 2) not null,
  import_run_id uuid,
  constraint opening_balance_company_id_year_account_id_pk primary key (company_id, year, account_id)
);

create table open_item (
  company_id uuid not null,
  xid uuid not null,
  year smallint not null,
  account_id uuid not null,
  customer_id uuid,
  supplier_id uuid,
  amount numeric(18, 2) not null,
  import_run_id uuid,
  constraint open_item_company_id_xid_pk primary key (company_id, xid),
  constraint open_item_party_key unique nulls not DISTINCT(company_id, year, account_id, customer_id, supplier_id),
  constraint open_item_one_party check ((customer_id is null) <> (supplier_id is null))
);
create index open_item_customer on open_item (company_id, customer_id) where customer_id is not null;
create index open_item_supplier on open_item (company_id, supplier_id) where supplier_id is not null;

create table settlement_choice (
  company_id uuid not null,
  xid uuid not null,
  paid_journal text not null,
  paid_no text not null,
  paid_date date not null,
  paid_line integer not null,
  invoice_journal text,
  invoice_no text,
  invoice_date date not null,
  invoice_line integer,
  chosen_by_name text not null,
  chosen_at timestamp with time zone default now() not null,
  constraint settlement_choice_company_id_xid_pk primary key (company_id, xid),
  constraint settlement_choice_paid_key unique (company_id, paid_journal, paid_no, paid_date, paid_line)
);
