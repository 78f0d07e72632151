-- Hours worked, and which row of a calculation the ledger's lines count against.

create table time_entry (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  employee_id uuid not null,
  day date not null,
  activity_id uuid,
  hours numeric(5, 2) not null,
  costam numeric(18, 2),
  calcline uuid,
  note text,
  constraint time_entry_company_id_xid_pk primary key (company_id, xid),
  constraint time_entry_hours check (hours between 0.01 and 24)
);
create index time_entry_project on time_entry (company_id, project_id, day);
create index time_entry_person on time_entry (company_id, employee_id, day);

create table voucher_tie (
  company_id uuid not null,
  voucher_line_id uuid not null,
  project_id uuid not null,
  calcline uuid not null,
  constraint voucher_tie_company_id_voucher_line_id_pk primary key (company_id, voucher_line_id)
);
create index voucher_tie_project on voucher_tie (company_id, project_id);
