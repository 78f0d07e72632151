-- What every live table shares: the log of edits, idempotency keys of writes, number series, stored files, what an import of a table
-- remembers and what is deleted by rule.

create table edit_log (
  company_id uuid not null,
  no bigint not null,
  op uuid not null,
  ordinal integer not null,
  at timestamp with time zone default now() not null,
  user_id uuid not null,
  user_name text not null,
  tbl text not null,
  row uuid not null,
  row_label text not null,
  kind edit_kind not null,
  via edit_via default 'direct' not null,
  col text,
  old_value jsonb,
  new_value jsonb,
  old_text text,
  new_text text,
  constraint edit_log_company_id_no_pk primary key (company_id, no),
  constraint edit_log_op_key unique (company_id, op, ordinal)
);
create index edit_log_cell on edit_log (company_id, tbl, row, col, no);
create index edit_log_person on edit_log (company_id, user_id, tbl, no);

create table named_write (
  company_id uuid not null,
  op uuid not null,
  user_id uuid not null,
  content_hash text not null,
  at timestamp with time zone default now() not null,
  refusal jsonb,
  constraint named_write_company_id_op_pk primary key (company_id, op)
);

create table number_series (
  company_id uuid not null,
  name text not null,
  last integer not null,
  constraint number_series_company_id_name_pk primary key (company_id, name)
);

create table stored_file (
  company_id uuid not null,
  xid uuid not null,
  scope text not null,
  object text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  created timestamp with time zone default now() not null,
  content bytea not null,
  width integer,
  height integer,
  thumbnail bytea,
  removed timestamp with time zone,
  constraint stored_file_company_id_xid_pk primary key (company_id, xid)
);
create index stored_file_object on stored_file (company_id, scope, object);

create table import_memory (
  company_id uuid not null,
  xid uuid not null,
  tbl text not null,
  headings text not null,
  mapping jsonb not null,
  answers jsonb not null,
  used_at timestamp with time zone default now() not null,
  constraint import_memory_company_id_xid_pk primary key (company_id, xid),
  constraint import_memory_headings unique (company_id, tbl, headings)
);

create table deletion_rule (
  company_id uuid not null,
  kind text not null,
  months integer not null,
  enabled boolean not null,
  by_id uuid not null,
  by_name text not null,
  at timestamp with time zone default now() not null,
  postponed_until date,
  constraint deletion_rule_company_id_kind_pk primary key (company_id, kind),
  constraint deletion_rule_kind check (kind in ('employees', 'contacts', 'log-ins', 'notices', 'letters', 'pictures')),
  constraint deletion_rule_months check (months between 1 and 240)
);

create table deletion_hold (
  company_id uuid not null,
  kind text not null,
  about uuid not null,
  reason text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamp with time zone default now() not null,
  constraint deletion_hold_company_id_kind_about_pk primary key (company_id, kind, about),
  constraint deletion_hold_kind check (kind in ('employees', 'contacts')),
  constraint deletion_hold_reason check (length(trim(reason)) > 0)
);

create table deletion_log (
  company_id uuid not null,
  xid uuid not null,
  at timestamp with time zone default now() not null,
  act text not null,
  by_name text,
  text text not null,
  constraint deletion_log_company_id_xid_pk primary key (company_id, xid),
  constraint deletion_log_act check (act in ('deleted', 'erased', 'handed-out', 'changed'))
);
create index deletion_log_at on deletion_log (company_id, at);

create table scratch (
  company_id uuid not null,
  xid uuid not null,
  title text not null,
  choice text,
  countint integer,
  amountam numeric(18, 2),
  sharepr numeric(9, 6),
  day date,
  done boolean default false not null,
  note text,
  style text,
  constraint scratch_company_id_xid_pk primary key (company_id, xid)
);
