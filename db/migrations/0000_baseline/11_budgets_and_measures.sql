-- Budgets by month, and measures with their values.

create table budget (
  company_id uuid not null,
  xid uuid not null,
  account_group text not null,
  project_id uuid,
  constraint budget_company_id_xid_pk primary key (company_id, xid),
  constraint budget_key unique nulls not DISTINCT(company_id, account_group, project_id)
);

create table budget_month (
  company_id uuid not null,
  budget_id uuid not null,
  year smallint not null,
  month smallint not null,
  amount numeric(18, 2) not null,
  constraint budget_month_company_id_budget_id_year_month_pk primary key (company_id, budget_id, year, month),
  constraint budget_month_month check (month between 1 and 12)
);
create index budget_month_period on budget_month (company_id, year, month);

create table measure (
  company_id uuid not null,
  xid uuid not null,
  name text not null,
  unit text,
  target numeric(18, 3),
  limit_kind text,
  orderint integer default 0 not null,
  constraint measure_company_id_xid_pk primary key (company_id, xid),
  constraint measure_name_key unique (company_id, name),
  constraint measure_limit check (limit_kind in ('Minst', 'Høyst'))
);

create table measure_value (
  company_id uuid not null,
  measure_id uuid not null,
  year smallint not null,
  month smallint not null,
  value numeric(18, 3) not null,
  constraint measure_value_company_id_measure_id_year_month_pk primary key (company_id, measure_id, year, month),
  constraint measure_value_month check (month between 1 and 12)
);
