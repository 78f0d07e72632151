-- What a company and its users have set of the pages themselves, and the notices a user has.

create table page_title (
  company_id uuid not null,
  path text not null,
  title text not null,
  constraint page_title_company_id_path_pk primary key (company_id, path)
);

create table page_layout (
  company_id uuid not null,
  path text not null,
  items jsonb not null,
  saved_by uuid not null,
  saved_at timestamp with time zone default now() not null,
  constraint page_layout_company_id_path_pk primary key (company_id, path)
);

create table column_choice (
  company_id uuid not null,
  user_id uuid not null,
  path text not null,
  tables jsonb not null,
  constraint column_choice_company_id_user_id_path_pk primary key (company_id, user_id, path)
);

create table favourite (
  company_id uuid not null,
  user_id uuid not null,
  path text not null,
  orderint integer not null,
  constraint favourite_company_id_user_id_path_pk primary key (company_id, user_id, path)
);

create table notice (
  company_id uuid not null,
  xid uuid not null,
  user_id uuid not null,
  kind text not null,
  words text not null,
  address text not null,
  path text not null,
  about uuid not null,
  by_name text not null,
  made timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notice_company_id_xid_pk primary key (company_id, xid),
  constraint notice_kind check (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned')),
  constraint notice_address check (address like '/%' and address not like '//%')
);
create index notice_user on notice (company_id, user_id, made);
create index notice_about on notice (company_id, about);
