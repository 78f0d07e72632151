-- What a company and its users have set of the pages themselves, the notices a user has and how they reach them, and calendar feeds.

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

create table page_use (
  company_id uuid not null,
  user_id uuid not null,
  path text not null,
  used_on date not null,
  constraint page_use_company_id_user_id_path_pk primary key (company_id, user_id, path)
);
create index page_use_user on page_use (user_id);

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
  phone_due boolean default false not null,
  constraint notice_company_id_xid_pk primary key (company_id, xid),
  constraint notice_kind check (
    kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned', 'unfit', 'undelivered', 'register',
      'alert', 'ledger')
  ),
  constraint notice_address check (address like '/%' and address not like '//%')
);
create index notice_user on notice (company_id, user_id, made);
create index notice_about on notice (company_id, about);
create index notice_phone_due on notice (company_id, user_id) where phone_due;

create table notice_choice (
  user_id uuid not null,
  kind text not null,
  mail text,
  phone text,
  constraint notice_choice_user_id_kind_pk primary key (user_id, kind),
  constraint notice_choice_kind check (
    kind in ('morning', 'approval', 'task', 'mention', 'answer', 'claim', 'unfit', 'undelivered', 'register', 'alert', 'ledger',
      'due', 'bids', 'certificates', 'month-end')
  ),
  constraint notice_choice_mail check (mail in ('now', 'morning', 'never')),
  constraint notice_choice_phone check (phone in ('now', 'never'))
);

create table morning_time (
  user_id uuid primary key not null,
  hour integer not null,
  weekdays integer[] not null,
  constraint morning_time_hour check (hour between 4 and 11),
  constraint morning_time_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 7)
);

create table morning_letter (
  user_id uuid primary key not null,
  written_for date not null
);

create table push_device (
  xid uuid primary key not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  added_at timestamp with time zone default now() not null,
  reached_at timestamp with time zone,
  session_id uuid,
  constraint push_device_endpoint_unique unique (endpoint)
);
create index push_device_user on push_device (user_id);

create table quiet_hours (
  user_id uuid primary key not null,
  starts time(0) not null,
  ends time(0) not null,
  days_off boolean not null,
  constraint quiet_hours_some check (starts <> ends)
);

create table calendar_feed (
  company_id uuid not null,
  xid uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  ending text not null,
  parts text[] not null,
  project_id uuid,
  made_at timestamp with time zone default now() not null,
  fetched_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint calendar_feed_company_id_xid_pk primary key (company_id, xid),
  constraint calendar_feed_parts check (
    parts <@ array['tasks', 'bids', 'contracts', 'variations', 'services', 'returns', 'certificates', 'bookings']
    and cardinality(parts) > 0
  ),
  constraint calendar_feed_project check ((project_id is not null) = ('bookings' = any(parts)))
);
create index calendar_feed_secret on calendar_feed (secret_hash);
create index calendar_feed_user on calendar_feed (user_id);
