-- Bids with their calculations, and the price list with its discounts.

create table bid (
  company_id uuid not null,
  xid uuid not null,
  key text not null,
  erp_projectid text,
  description text not null,
  bidstatus text not null,
  client_id uuid,
  segment_id uuid,
  responsible_id uuid,
  duedate date,
  startdate date,
  enddate date,
  validdate date,
  contact_id uuid,
  estimatetext text,
  revenueam numeric(18, 2),
  probability numeric(9, 6),
  note text,
  constraint bid_company_id_xid_pk primary key (company_id, xid),
  constraint bid_key_key unique (company_id, key)
);
create index bid_client on bid (company_id, client_id);
create index bid_contact on bid (company_id, contact_id);

create table price_line (
  company_id uuid not null,
  xid uuid not null,
  classification text not null,
  category text,
  title text not null,
  priceam numeric(18, 4),
  pricemeasure text,
  co2am numeric(14, 4),
  sup_id uuid,
  lineid text,
  meta jsonb,
  grossam numeric(18, 4),
  grossper numeric(18, 4),
  discountgroup text,
  validfrom date,
  ean text,
  searched text generated always as (
    search_text(chr(10) || title || chr(10) || coalesce(lineid, '') || chr(10) || coalesce(ean || chr(10), ''))
  ) stored,
  constraint price_line_company_id_xid_pk primary key (company_id, xid),
  constraint price_line_gross check ((grossam is null) = (grossper is null) and coalesce(grossper, 1) > 0)
);
create unique index price_line_lineid_key on price_line (company_id, sup_id, lineid) where lineid is not null;
create index price_line_classification on price_line (company_id, classification, category);

create table discount_agreement (
  company_id uuid not null,
  xid uuid not null,
  sup_id uuid not null,
  customerno text,
  validfrom date,
  validto date,
  added_at timestamp with time zone default clock_timestamp() not null,
  constraint discount_agreement_company_id_xid_pk primary key (company_id, xid)
);
create index discount_agreement_supplier on discount_agreement (company_id, sup_id, added_at);

create table discount_line (
  company_id uuid not null,
  agreement_id uuid not null,
  kind text not null,
  no text not null,
  discount numeric(5, 2) not null,
  agreedam numeric(18, 4),
  title text,
  constraint discount_line_company_id_agreement_id_kind_no_pk primary key (company_id, agreement_id, kind, no),
  constraint discount_line_kind check (kind in ('group', 'item', 'ean')),
  constraint discount_line_discount check (discount between 0 and 100)
);

create table calculation (
  company_id uuid not null,
  xid uuid not null,
  bid_id uuid not null,
  name text not null,
  version integer default 0 not null,
  assumptions jsonb not null,
  lines integer default 0 not null,
  costs numeric(18, 2) default 0 not null,
  revenue numeric(18, 2) default 0 not null,
  co2 numeric(18, 1) default 0 not null,
  op uuid not null,
  created_at timestamp with time zone default now() not null,
  saved_at timestamp with time zone default now() not null,
  saved_by uuid not null,
  saved_by_name text not null,
  deleted_at timestamp with time zone,
  constraint calculation_company_id_xid_pk primary key (company_id, xid),
  constraint calculation_op_key unique (company_id, op)
);
create unique index calculation_name_key on calculation (company_id, bid_id, lower(name)) where deleted_at is null;

create table calculation_line (
  company_id uuid not null,
  calculation_id uuid not null,
  xid uuid not null,
  orderint integer not null,
  section calculation_section not null,
  classification text,
  parent uuid,
  category text,
  lineid text,
  title text not null,
  comment text,
  frdt date,
  todt date,
  daysint numeric(18, 3),
  countint numeric(18, 3),
  calcpricepr numeric(18, 2),
  durationam numeric(18, 3),
  durationmeasure text,
  consume1am numeric(18, 6),
  consume1measure text,
  quantity1am numeric(18, 3),
  measure1 text,
  consume2am numeric(18, 6),
  consume2measure text,
  quantity2am numeric(18, 3),
  measure2 text,
  priceam numeric(18, 4),
  pricemeasure text,
  amount numeric(18, 2),
  co2am numeric(14, 4),
  co2sumam numeric(18, 1) not null,
  calc calculation_calc,
  acnoint integer,
  sup_id uuid,
  disable boolean not null,
  isworkpkg boolean not null,
  constraint calculation_line_company_id_calculation_id_xid_pk primary key (company_id, calculation_id, xid)
);

create table calculation_version (
  company_id uuid not null,
  calculation_id uuid not null,
  version integer not null,
  rows jsonb not null,
  assumptions jsonb not null,
  lines integer not null,
  costs numeric(18, 2) not null,
  revenue numeric(18, 2) not null,
  co2 numeric(18, 1) not null,
  restored integer,
  op uuid not null,
  saved_at timestamp with time zone default now() not null,
  saved_by uuid not null,
  saved_by_name text not null,
  constraint calculation_version_company_id_calculation_id_version_pk primary key (company_id, calculation_id, version),
  constraint calculation_version_op_key unique (company_id, op)
);
