-- What is noted about customers and written to them, and what the public registers have answered about firms.

create table contact_event (
  company_id uuid not null,
  xid uuid not null,
  contact_id uuid not null,
  kind text not null,
  text text not null,
  user_id uuid not null,
  user_name text not null,
  at timestamp with time zone default now() not null,
  constraint contact_event_company_id_xid_pk primary key (company_id, xid)
);
create index contact_event_contact on contact_event (company_id, contact_id);

create table reminder (
  company_id uuid not null,
  xid uuid not null,
  customer_id uuid not null,
  to_address text not null,
  copy_address text,
  subject text not null,
  body text not null,
  items jsonb not null,
  amount numeric(18, 2) not null,
  as_of date not null,
  pay_by date not null,
  user_id uuid not null,
  user_name text not null,
  at timestamp with time zone default now() not null,
  texts jsonb default '{"intro":"","closing":""}'::jsonb not null,
  constraint reminder_company_id_xid_pk primary key (company_id, xid)
);
create index reminder_customer on reminder (company_id, customer_id, at);

create table register_answer (
  company_id uuid not null,
  register text not null,
  orgnr text not null,
  status smallint not null,
  body jsonb,
  fetched_at timestamp with time zone default now() not null,
  constraint register_answer_company_id_register_orgnr_pk primary key (company_id, register, orgnr)
);

create table register_accounts (
  company_id uuid not null,
  orgnr text not null,
  year smallint not null,
  body jsonb not null,
  fetched_at timestamp with time zone default now() not null,
  constraint register_accounts_company_id_orgnr_year_pk primary key (company_id, orgnr, year)
);

create table register_watch (
  company_id uuid not null,
  orgnr text not null,
  seen jsonb,
  state text,
  since date,
  checked_at timestamp with time zone,
  tried_at timestamp with time zone default now() not null,
  constraint register_watch_company_id_orgnr_pk primary key (company_id, orgnr)
);
