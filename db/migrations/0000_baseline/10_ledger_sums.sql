-- What is worked out from voucher lines each time they are written, so that reports read sums.

create table ledger_month (
  company_id uuid not null,
  year smallint not null,
  month smallint not null,
  account_id uuid not null,
  customer_id uuid,
  project_id uuid,
  segment_id uuid,
  net numeric(18, 2) not null,
  lines integer not null,
  constraint ledger_month_key unique nulls not DISTINCT(company_id, year, month, account_id, customer_id, project_id, segment_id)
);
create index ledger_month_account on ledger_month (company_id, account_id, year, month);
create index ledger_month_customer on ledger_month (company_id, customer_id) where customer_id is not null;
create index ledger_month_project on ledger_month (company_id, project_id) where project_id is not null;
create index ledger_month_segment on ledger_month (company_id, segment_id) where segment_id is not null;

create table account_month (
  company_id uuid not null,
  year smallint not null,
  month smallint not null,
  account_id uuid not null,
  net numeric(18, 2) not null,
  lines integer not null,
  customer_net numeric(18, 2) not null,
  customer_lines integer not null,
  supplier_net numeric(18, 2) not null,
  supplier_lines integer not null,
  constraint account_month_company_id_account_id_year_month_pk primary key (company_id, account_id, year, month)
);

create table revenue_month (
  company_id uuid not null,
  year smallint not null,
  month smallint not null,
  customer_id uuid,
  segment_id uuid,
  net numeric(18, 2) not null,
  constraint revenue_month_key unique nulls not DISTINCT(company_id, year, month, customer_id, segment_id)
);
create index revenue_month_customer on revenue_month (company_id, customer_id) where customer_id is not null;
create index revenue_month_segment on revenue_month (company_id, segment_id) where segment_id is not null;

create table customer_year (
  company_id uuid not null,
  year smallint not null,
  account_id uuid not null,
  customer_id uuid not null,
  net numeric(18, 2) not null,
  constraint customer_year_company_id_account_id_customer_id_year_pk primary key (company_id, account_id, customer_id, year)
);
create index customer_year_customer on customer_year (company_id, customer_id);

create table ledger_day (
  company_id uuid not null,
  year smallint not null,
  month smallint not null,
  date date not null,
  lines integer not null,
  words text not null,
  vouchers text not null,
  amounts text not null,
  constraint ledger_day_company_id_year_month_date_pk primary key (company_id, year, month, date)
);
-- Looked through far more often than written: unpacking the texts would take longer than looking through them.
alter table ledger_day alter column words set storage external, alter column vouchers set storage external,
  alter column amounts set storage external;

create table open_stretch (
  company_id uuid not null,
  customer_id uuid,
  supplier_id uuid,
  line_id uuid,
  opened smallint,
  from_month integer not null,
  to_month integer not null,
  amount numeric(18, 2) not null,
  basis text,
  chosen_by text,
  constraint open_stretch_key unique nulls not DISTINCT(company_id, customer_id, supplier_id, line_id, opened, from_month),
  constraint open_stretch_basis check (basis in ('hand', 'named', 'amount', 'sum', 'oldest')),
  constraint open_stretch_one_party check ((customer_id is null) <> (supplier_id is null))
);
create index open_stretch_customer on open_stretch (company_id, to_month, from_month) where customer_id is not null;
create index open_stretch_supplier on open_stretch (company_id, to_month, from_month) where supplier_id is not null;
create index open_stretch_supplier_key on open_stretch (company_id, supplier_id) where supplier_id is not null;
