-- Groups of companies: their members, what is eliminated between them, and what is decided of what they trade.

create table group_member (
  company_id uuid not null,
  xid uuid not null,
  member_id uuid not null,
  name text not null,
  orgnr text not null,
  owner_id uuid,
  share numeric(9, 6) default 1 not null,
  fromdate date,
  todate date,
  constraint group_member_company_id_xid_pk primary key (company_id, xid),
  constraint group_member_share check (share between 0 and 1),
  constraint group_member_days check (todate >= fromdate)
);
create index group_member_owner on group_member (company_id, owner_id);

create table group_elimination (
  company_id uuid not null,
  xid uuid not null,
  no integer not null,
  month text not null,
  untilmonth text,
  member_row uuid not null,
  account text not null,
  debit numeric(18, 2),
  credit numeric(18, 2),
  text text not null,
  constraint group_elimination_company_id_xid_pk primary key (company_id, xid)
);
create index group_elimination_no on group_elimination (company_id, no);
create index group_elimination_member on group_elimination (company_id, member_row);

create table group_account_pair (
  company_id uuid not null,
  xid uuid not null,
  text text not null,
  claim_row uuid,
  debt_row uuid,
  claimaccount text not null,
  debtaccount text not null,
  orderint integer default 0 not null,
  frommonth text,
  untilmonth text,
  constraint group_account_pair_company_id_xid_pk primary key (company_id, xid)
);
create index group_account_pair_claim on group_account_pair (company_id, claim_row);
create index group_account_pair_debt on group_account_pair (company_id, debt_row);

create table group_pair_decision (
  company_id uuid not null,
  xid uuid not null,
  pair text not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  decision text not null,
  note text,
  decided_at timestamp with time zone default now() not null,
  decided_by_name text not null,
  op uuid,
  to_company_id uuid,
  to_name text,
  elimination integer,
  sold numeric(18, 2),
  bought numeric(18, 2),
  constraint group_pair_decision_company_id_xid_pk primary key (company_id, xid),
  constraint group_pair_decision_decision check (decision in ('godtatt', 'ikke et par', 'spurt', 'for hånd'))
);
create unique index group_pair_decision_once on group_pair_decision (company_id, pair) where decision <> 'spurt';
create index group_pair_decision_op on group_pair_decision (company_id, op);
