-- Companies with their own days, their users and what each may do: memberships, permissions, sessions, second factors, API keys and wall
-- screens.

create table company (
  id uuid primary key not null,
  name varchar(50) not null,
  orgnr varchar(9),
  ledger_name text,
  require_second_factor boolean default false not null,
  default_history text,
  default_frequency text,
  kamishibai_colors jsonb,
  min_margin numeric(5, 2),
  estimate_terms text,
  estimate_text text,
  order_limit numeric(18, 2),
  fiscal_start smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  demo boolean default false not null,
  vat_registered boolean,
  address text,
  postal_code text,
  city text,
  phone text,
  email text,
  bank_account varchar(11),
  accept_limit numeric(18, 2),
  kind text default 'firm' not null,
  group_members uuid[] default '{}' not null,
  constraint company_fiscal_start check (fiscal_start between 1 and 12),
  constraint company_bank_account check (bank_account ~ '^[0-9]{11}$'),
  constraint company_kind check (kind in ('firm', 'group')),
  constraint company_group_members check (kind = 'group' or group_members = '{}')
);
create index company_groups on company using gin (group_members) where kind = 'group';

create table company_day (
  company_id uuid not null,
  xid uuid not null,
  name text not null,
  kind text not null,
  startdate date not null,
  enddate date not null,
  yearly boolean default false not null,
  constraint company_day_company_id_xid_pk primary key (company_id, xid),
  constraint company_day_kind check (kind in ('Fri', 'Arbeidsdag', 'Fellesferie')),
  constraint company_day_order check (enddate between startdate and startdate + 180)
);
create index company_day_startdate on company_day (company_id, startdate);

create table "user" (
  id uuid primary key not null,
  email text not null,
  full_name varchar(50) not null,
  password_hash text not null,
  must_change_password boolean default false not null,
  password_given_by uuid,
  login_at timestamp with time zone,
  session_version integer default 1 not null,
  created_at timestamp with time zone default now() not null
);
create unique index user_email_key on "user" (lower(email));

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  suspended_at timestamp with time zone,
  constraint membership_company_id_user_id_pk primary key (company_id, user_id)
);
create index membership_user on membership (user_id);

create table permission (
  company_id uuid not null,
  user_id uuid not null,
  path text not null,
  action permission_action not null,
  constraint permission_company_id_user_id_path_action_pk primary key (company_id, user_id, path, action)
);

create table access_log (
  company_id uuid not null,
  xid uuid not null,
  at timestamp with time zone default now() not null,
  by_id uuid not null,
  by_name text not null,
  user_id uuid,
  user_name text not null,
  action access_action not null,
  before jsonb,
  after jsonb,
  constraint access_log_company_id_xid_pk primary key (company_id, xid)
);
create index access_log_user on access_log (company_id, user_id);

create table session (
  id uuid primary key not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text,
  menu jsonb default '{}'::jsonb not null
);
create index "session_user" on session (user_id);

create table login_attempt (
  key varchar(255) primary key not null,
  points integer default 0 not null,
  expire bigint
);

create table password_reset (
  token_hash text primary key not null,
  user_id uuid not null,
  made_by uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create index password_reset_user on password_reset (user_id);
create index password_reset_maker on password_reset (made_by);

create table second_factor (
  user_id uuid primary key not null,
  sealed_key text not null,
  confirmed_at timestamp with time zone,
  last_period bigint default 0 not null,
  created_at timestamp with time zone default now() not null
);

create table recovery_code (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_user_id_code_hash_pk primary key (user_id, code_hash)
);

create table api_key (
  company_id uuid not null,
  xid uuid not null,
  key_hash text not null,
  beginning text not null,
  name text not null,
  permissions jsonb not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint api_key_company_id_xid_pk primary key (company_id, xid)
);
create index api_key_hash on api_key (key_hash);
create index api_key_maker on api_key (made_by);

create table screen_code (
  secret_hash text primary key not null,
  code_hash text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint screen_code_code_key unique (code_hash)
);
create index screen_code_expires on screen_code (expires_at);

create table screen (
  company_id uuid not null,
  xid uuid not null,
  secret_hash text not null,
  name text not null,
  path text not null,
  paired_at timestamp with time zone default now() not null,
  paired_by uuid not null,
  paired_by_name text not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint screen_company_id_xid_pk primary key (company_id, xid)
);
create index screen_secret on screen (secret_hash);
