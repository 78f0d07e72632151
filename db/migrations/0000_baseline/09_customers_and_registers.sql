-- What is noted about customers, and what the public registers have answered about firms.

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
