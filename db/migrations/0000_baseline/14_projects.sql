-- Projects, contracts and variations, and what belongs to a project: log, handover, progress, risks, requirements and forecasts.

create table project (
  company_id uuid not null,
  xid uuid not null,
  erp_projectid text not null,
  description text not null,
  client_id uuid,
  segment_id uuid,
  manager_id uuid,
  status text not null,
  place text,
  startdate date,
  enddate date,
  revenueam numeric(18, 2),
  cmint numeric(9, 6),
  hoursam numeric(18, 3),
  dimension_id uuid,
  bid_id uuid,
  calculation_id uuid,
  calculation_version integer,
  lat numeric(8, 5),
  lon numeric(8, 5),
  note text,
  workdays text default 'Alle dager' not null,
  constraint project_company_id_xid_pk primary key (company_id, xid),
  constraint project_erp_projectid_key unique (company_id, erp_projectid),
  constraint project_workdays check (workdays in ('Alle dager', 'Mandag–fredag', 'Virkedager', 'Virkedager uten fellesferie'))
);
create index project_bid on project (company_id, bid_id);
create index project_client on project (company_id, client_id);
create index project_dimension on project (company_id, dimension_id);

create table contract (
  company_id uuid not null,
  xid uuid not null,
  no text not null,
  title text not null,
  client_id uuid,
  project_id uuid,
  valueam numeric(18, 2),
  startdate date,
  enddate date,
  noticedate date,
  status text not null,
  responsible_id uuid,
  note text,
  constraint contract_company_id_xid_pk primary key (company_id, xid),
  constraint contract_no_key unique (company_id, no)
);
create index contract_client on contract (company_id, client_id);
create index contract_project on contract (company_id, project_id);

create table variation (
  company_id uuid not null,
  xid uuid not null,
  contract_id uuid not null,
  no text not null,
  title text not null,
  status text not null,
  amountam numeric(18, 2),
  daysint integer,
  sentdate date,
  answerdate date,
  note text,
  constraint variation_company_id_xid_pk primary key (company_id, xid),
  constraint variation_no_key unique (company_id, contract_id, no)
);

create table project_log (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  day date not null,
  text text not null,
  weather text,
  temperatureint smallint,
  hoursam numeric(18, 3),
  progr numeric(9, 6),
  employee_id uuid,
  written_by text not null,
  written_at timestamp with time zone default now() not null,
  constraint project_log_company_id_xid_pk primary key (company_id, xid),
  constraint project_log_progr check (progr between 0 and 1)
);
create index project_log_project on project_log (company_id, project_id, day);

create table handover (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  title text not null,
  day date,
  responsible_id uuid,
  signed_by text,
  signed_at timestamp with time zone,
  received_by text,
  received_at timestamp with time zone,
  note text,
  constraint handover_company_id_xid_pk primary key (company_id, xid)
);
create index handover_project on handover (company_id, project_id);

create table handover_point (
  company_id uuid not null,
  xid uuid not null,
  handover_id uuid not null,
  orderint integer default 0 not null,
  title text not null,
  state text,
  note text,
  checked_by text,
  checked_at timestamp with time zone,
  constraint handover_point_company_id_xid_pk primary key (company_id, xid),
  constraint handover_point_state check (state in ('OK', 'Mangel', 'Ikke aktuelt'))
);
create index handover_point_handover on handover_point (company_id, handover_id);

create table handover_event (
  company_id uuid not null,
  xid uuid not null,
  handover_id uuid not null,
  act text not null,
  at timestamp with time zone default now() not null,
  user_id uuid,
  user_name text not null,
  note text,
  constraint handover_event_company_id_xid_pk primary key (company_id, xid),
  constraint handover_event_act check (act in ('opprettet', 'signert', 'mottatt', 'gjenåpnet'))
);
create index handover_event_handover on handover_event (company_id, handover_id, at);

create table recommendation (
  company_id uuid not null,
  xid uuid not null,
  client_id uuid not null,
  project_id uuid,
  contact_id uuid,
  day date not null,
  scoreint smallint not null,
  comment text,
  constraint recommendation_company_id_xid_pk primary key (company_id, xid),
  constraint recommendation_score check (scoreint between 0 and 10)
);
create index recommendation_client on recommendation (company_id, client_id, day);
create index recommendation_project on recommendation (company_id, project_id, day);
create index recommendation_contact on recommendation (company_id, contact_id);

create table execution (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  orderint integer default 0 not null,
  title text not null,
  milestone boolean default false not null,
  basestart date,
  baseend date,
  startdate date,
  enddate date,
  actualstart date,
  actualend date,
  hoursam numeric(18, 3),
  progr numeric(9, 6) default 0 not null,
  responsible_id uuid,
  variation_id uuid,
  calcline uuid,
  note text,
  constraint execution_company_id_xid_pk primary key (company_id, xid),
  constraint execution_project_key unique (company_id, project_id, xid),
  constraint execution_progr check (progr between 0 and 1)
);

create table execution_link (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  earlier_id uuid not null,
  later_id uuid not null,
  kind text default 'FS' not null,
  lagint integer default 0 not null,
  constraint execution_link_company_id_xid_pk primary key (company_id, xid),
  constraint execution_link_key unique (company_id, project_id, earlier_id, later_id),
  constraint execution_link_kind check (kind in ('FS', 'SS', 'FF'))
);
create index execution_link_later on execution_link (company_id, project_id, later_id);

create table requirement (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  contract_id uuid,
  no text,
  title text not null,
  source text not null,
  verification text,
  responsible_id uuid,
  duedate date,
  status text not null,
  note text,
  constraint requirement_company_id_xid_pk primary key (company_id, xid),
  constraint requirement_source check (source in ('Kontrakt', 'Tegning', 'Standard', 'Lov og forskrift', 'Kunde')),
  constraint requirement_status check (status in ('Åpent', 'Under arbeid', 'Oppfylt', 'Avvik', 'Ikke aktuelt'))
);
create index requirement_project on requirement (company_id, project_id);

create table forecast (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  year smallint not null,
  month smallint not null,
  hoursam numeric(18, 3),
  costam numeric(18, 2),
  revenueam numeric(18, 2),
  madedate date,
  note text,
  constraint forecast_company_id_xid_pk primary key (company_id, xid),
  constraint forecast_month_key unique (company_id, project_id, year, month),
  constraint forecast_month check (month between 1 and 12)
);

create table evaluation (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  topic text not null,
  scoreint smallint,
  good text,
  better text,
  responsible_id uuid,
  day date,
  constraint evaluation_company_id_xid_pk primary key (company_id, xid),
  constraint evaluation_topic check (topic in ('Økonomi', 'Fremdrift', 'HMS', 'Kvalitet', 'Samarbeid med kunden', 'Ressurser')),
  constraint evaluation_score check (scoreint between 1 and 5)
);
create index evaluation_project on evaluation (company_id, project_id);

create table risk (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  title text not null,
  probabilityint smallint not null,
  impactint smallint not null,
  amountam numeric(18, 2),
  response text,
  responsible_id uuid,
  duedate date,
  status text not null,
  variation_id uuid,
  note text,
  constraint risk_company_id_xid_pk primary key (company_id, xid),
  constraint risk_probability check (probabilityint between 1 and 5),
  constraint risk_impact check (impactint between 1 and 5),
  constraint risk_status check (status in ('Åpen', 'Under tiltak', 'Inntruffet', 'Lukket'))
);
create index risk_project on risk (company_id, project_id);

create table opportunity (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  title text not null,
  probabilityint smallint not null,
  impactint smallint not null,
  amountam numeric(18, 2),
  response text,
  responsible_id uuid,
  duedate date,
  status text not null,
  variation_id uuid,
  note text,
  constraint opportunity_company_id_xid_pk primary key (company_id, xid),
  constraint opportunity_probability check (probabilityint between 1 and 5),
  constraint opportunity_impact check (impactint between 1 and 5),
  constraint opportunity_status check (status in ('Åpen', 'Forfølges', 'Realisert', 'Forkastet'))
);
create index opportunity_project on opportunity (company_id, project_id);
