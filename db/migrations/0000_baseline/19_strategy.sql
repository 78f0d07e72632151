-- Strategy, and growth measured by quarter.

create table strategy_node (
  company_id uuid not null,
  xid uuid not null,
  kind text not null,
  parent uuid,
  key text,
  val text not null,
  measuredescr text,
  responsible_id uuid,
  duedate date,
  status text,
  orderint integer default 0 not null,
  plan text,
  title text,
  text text,
  display text,
  fromam numeric(18, 3),
  targetam numeric(18, 3),
  nowam numeric(18, 3),
  unit text,
  measure_id uuid,
  source text,
  constraint strategy_node_company_id_xid_pk primary key (company_id, xid),
  constraint strategy_node_display check (display in ('teaser', 'list'))
);
create index strategy_node_parent on strategy_node (company_id, parent);

create table growth_item (
  company_id uuid not null,
  xid uuid not null,
  title text not null,
  text text,
  xscore numeric(3, 1) not null,
  yscore numeric(3, 1) not null,
  segment_id uuid,
  responsible_id uuid,
  orderint integer default 0 not null,
  constraint growth_item_company_id_xid_pk primary key (company_id, xid),
  constraint growth_item_title_key unique (company_id, title),
  constraint growth_item_x check (xscore between 0 and 10),
  constraint growth_item_y check (yscore between 0 and 10)
);

create table growth_score (
  company_id uuid not null,
  item_id uuid not null,
  year smallint not null,
  quarter smallint not null,
  xscore numeric(3, 1) not null,
  yscore numeric(3, 1) not null,
  constraint growth_score_company_id_item_id_year_quarter_pk primary key (company_id, item_id, year, quarter),
  constraint growth_score_quarter check (quarter between 1 and 4),
  constraint growth_score_x check (xscore between 0 and 10),
  constraint growth_score_y check (yscore between 0 and 10)
);
