-- Jobs, the outbox of letters, and what letters tell of: followed figures and pages by mail.

create table job_process (
  id text primary key not null,
  host text not null,
  pid integer not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null
);

create table job_run (
  company_id uuid not null,
  xid uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  outcome text,
  note text,
  by_name text,
  constraint job_run_company_id_xid_pk primary key (company_id, xid),
  constraint job_run_due_key unique (company_id, kind, due_at),
  constraint job_run_outcome check (outcome in ('done', 'nothing', 'failed'))
);
create index job_run_started on job_run (company_id, kind, started_at);

create table job_off (
  company_id uuid not null,
  kind text not null,
  by_name text not null,
  at timestamp with time zone default now() not null,
  constraint job_off_company_id_kind_pk primary key (company_id, kind)
);

create table letter (
  company_id uuid not null,
  xid uuid not null,
  kind text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  about uuid not null,
  user_id uuid not null,
  user_name text not null,
  written_at timestamp with time zone default now() not null,
  state text default 'queued' not null,
  tries integer default 0 not null,
  tried_since timestamp with time zone,
  next_at timestamp with time zone default now(),
  ended_at timestamp with time zone,
  reason text,
  answer text,
  claimed_by text,
  handed_at timestamp with time zone,
  maybe_twice boolean default false not null,
  constraint letter_company_id_xid_pk primary key (company_id, xid),
  constraint letter_kind check (
    kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'claim', 'trial', 'notice',
      'morning', 'mass-mail', 'page')
  ),
  constraint letter_state check (state in ('queued', 'sent', 'failed', 'given-up')),
  constraint letter_ended check ((ended_at is not null) = (state in ('sent', 'given-up'))),
  constraint letter_waits check (next_at is null or state in ('queued', 'failed')),
  constraint letter_one_line check (to_name || to_address || subject !~ '[[:cntrl:]]')
);
create index letter_written on letter (company_id, written_at);
create index letter_waiting on letter (company_id, next_at) where next_at is not null;
create index letter_about on letter (company_id, about);

create table letter_try (
  company_id uuid not null,
  xid uuid not null,
  letter_id uuid not null,
  at timestamp with time zone default now() not null,
  outcome text not null,
  reason text,
  answer text,
  constraint letter_try_company_id_xid_pk primary key (company_id, xid),
  constraint letter_try_outcome check (outcome in ('sent', 'failed', 'given-up'))
);
create index letter_try_letter on letter_try (company_id, letter_id);

create table mass_mail (
  company_id uuid not null,
  xid uuid not null,
  from_name text not null,
  subject text not null,
  body text not null,
  user_id uuid not null,
  user_name text not null,
  at timestamp with time zone default now() not null,
  stopped_by text,
  constraint mass_mail_company_id_xid_pk primary key (company_id, xid),
  constraint mass_mail_one_line check (from_name || subject !~ '[[:cntrl:]]')
);
create index mass_mail_at on mass_mail (company_id, at);

create table alert (
  company_id uuid not null,
  xid uuid not null,
  owner_id uuid not null,
  owner_name text not null,
  handed_by uuid,
  path text not null,
  query text not null,
  widget text not null,
  col text,
  row uuid,
  name text not null,
  unit text not null,
  rule text not null,
  limit_value numeric(24, 6) not null,
  hold_days integer not null,
  muted_until date,
  broken boolean default false not null,
  since date,
  back_since date,
  notified boolean default false not null,
  basis numeric(24, 6),
  met_on date,
  value numeric(24, 6),
  judged_at timestamp with time zone,
  problem text,
  made_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint alert_company_id_xid_pk primary key (company_id, xid),
  constraint alert_rule check (rule in ('under', 'over', 'change', 'change-percent', 'budget', 'first')),
  constraint alert_unit check (unit in ('amount', 'number', 'percent', 'count')),
  constraint alert_hold_days check (hold_days between 1 and 31),
  constraint alert_row check ("row" is null or col is not null),
  constraint alert_since check (broken = (since is not null) and (back_since is null or broken))
);
create index alert_live on alert (company_id, owner_id) where ended_at is null;

create table page_mail (
  company_id uuid not null,
  xid uuid not null,
  owner_id uuid not null,
  owner_name text not null,
  path text not null,
  query text not null,
  rhythm text not null,
  weekday integer,
  monthday integer,
  hour integer,
  to_users uuid[] not null,
  to_addresses text[] not null,
  only_changed boolean default false not null,
  next_at timestamp with time zone,
  written_at timestamp with time zone,
  made_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint page_mail_company_id_xid_pk primary key (company_id, xid),
  constraint page_mail_rhythm check (rhythm in ('day', 'week', 'month', 'import')),
  constraint page_mail_weekday check (weekday between 1 and 7),
  constraint page_mail_monthday check (monthday between 1 and 31),
  constraint page_mail_hour check (hour between 0 and 23),
  constraint page_mail_when check ((weekday is not null) = (rhythm = 'week') and (monthday is not null) = (rhythm = 'month')
    and (hour is null) = (rhythm = 'import') and (next_at is null) = (rhythm = 'import')),
  constraint page_mail_receivers check (ended_at is not null or cardinality(to_users) + cardinality(to_addresses) > 0)
);
create index page_mail_live on page_mail (company_id, owner_id) where ended_at is null;

create table mailed_figures (
  company_id uuid not null,
  letter_id uuid not null,
  mail_id uuid not null,
  figures jsonb not null,
  constraint mailed_figures_company_id_letter_id_pk primary key (company_id, letter_id)
);
create index mailed_figures_mail on mailed_figures (company_id, mail_id);
