-- Kamishibai boards: points, rows, cards and how they were turned.

create table kamishibai_board (
  company_id uuid not null,
  xid uuid not null,
  title text not null,
  subject text not null,
  orderint integer default 0 not null,
  constraint kamishibai_board_company_id_xid_pk primary key (company_id, xid),
  constraint kamishibai_board_title_key unique (company_id, title),
  constraint kamishibai_board_subject check (subject in ('Prosjekt', 'Utstyr', 'Annet'))
);

create table kamishibai_point (
  company_id uuid not null,
  xid uuid not null,
  board_id uuid not null,
  orderint integer default 0 not null,
  ah1 text not null,
  ah2 text,
  interval text not null,
  active boolean default true not null,
  constraint kamishibai_point_company_id_xid_pk primary key (company_id, xid),
  constraint kamishibai_point_board_key unique (company_id, board_id, xid),
  constraint kamishibai_point_interval check (interval in ('Daglig', 'Ukentlig', 'Hver fase'))
);

create table kamishibai_row (
  company_id uuid not null,
  xid uuid not null,
  board_id uuid not null,
  orderint integer default 0 not null,
  project_id uuid,
  equipment_id uuid,
  h1 text,
  h2 text,
  active boolean default true not null,
  constraint kamishibai_row_company_id_xid_pk primary key (company_id, xid),
  constraint kamishibai_row_board_key unique (company_id, board_id, xid),
  constraint kamishibai_row_project_key unique (company_id, board_id, project_id),
  constraint kamishibai_row_equipment_key unique (company_id, board_id, equipment_id)
);
create index kamishibai_row_project on kamishibai_row (company_id, project_id);
create index kamishibai_row_equipment on kamishibai_row (company_id, equipment_id);

create table kamishibai_card (
  company_id uuid not null,
  xid uuid not null,
  board_id uuid not null,
  row_id uuid not null,
  point_id uuid not null,
  at1 text,
  color text default 'grey' not null,
  checkdate date,
  constraint kamishibai_card_company_id_xid_pk primary key (company_id, xid),
  constraint kamishibai_card_place_key unique (company_id, row_id, point_id),
  constraint kamishibai_card_at1 check (char_length(at1) <= 40),
  constraint kamishibai_card_color check (color in ('green', 'yellow', 'red', 'blue', 'grey'))
);
create index kamishibai_card_point on kamishibai_card (company_id, board_id, point_id);

create table kamishibai_flip (
  company_id uuid not null,
  xid uuid not null,
  card_id uuid not null,
  at timestamp with time zone not null,
  color text not null,
  at1 text,
  user_id uuid,
  user_name text not null,
  constraint kamishibai_flip_company_id_xid_pk primary key (company_id, xid),
  constraint kamishibai_flip_at1 check (char_length(at1) <= 40),
  constraint kamishibai_flip_color check (color in ('green', 'yellow', 'red', 'blue', 'grey'))
);
create index kamishibai_flip_card on kamishibai_flip (company_id, card_id, at);
