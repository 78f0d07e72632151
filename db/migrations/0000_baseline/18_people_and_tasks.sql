-- Employees with their certificates and sizes, and tasks.

create table employee (
  company_id uuid not null,
  xid uuid not null,
  empid text not null,
  employee text not null,
  category text not null,
  position text,
  department_id uuid,
  email text,
  phone text,
  startdate date,
  enddate date,
  active boolean default true not null,
  constraint employee_company_id_xid_pk primary key (company_id, xid),
  constraint employee_empid_key unique (company_id, empid)
);

create table certificate (
  company_id uuid not null,
  xid uuid not null,
  employee_id uuid not null,
  title text not null,
  issuer text,
  no text,
  issued date,
  expires date,
  note text,
  scans integer default 0 not null,
  constraint certificate_company_id_xid_pk primary key (company_id, xid)
);
create index certificate_employee on certificate (company_id, employee_id);
create index certificate_expires on certificate (company_id, expires);

create table ppe_size (
  company_id uuid not null,
  employee_id uuid not null,
  subcategory text not null,
  size text not null,
  date date not null,
  constraint ppe_size_company_id_employee_id_subcategory_pk primary key (company_id, employee_id, subcategory)
);

create table task (
  company_id uuid not null,
  xid uuid not null,
  kind text default 'todo' not null,
  owner_id uuid not null,
  owner_name text default '' not null,
  text text not null,
  category text,
  important boolean default false not null,
  done boolean default false not null,
  duedate date,
  donedate date,
  createdate date not null,
  notes text,
  hide boolean default false not null,
  readonly boolean default false not null,
  repeatrule text,
  repeat_of uuid,
  link text,
  linktext text,
  handed_to uuid,
  handed_name text,
  handed_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  orderint integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  duetime time(0),
  constraint task_company_id_xid_pk primary key (company_id, xid),
  constraint task_kind check (kind in ('todo', 'ilog')),
  constraint task_done check (done = (donedate is not null)),
  constraint task_link check (link like '/%' and link not like '//%'),
  constraint task_handed check ((handed_to is null) = (handed_at is null) and handed_to <> owner_id)
);
create index task_owner on task (company_id, owner_id, kind, done, duedate);
create unique index task_repeat on task (company_id, repeat_of) where repeat_of is not null;
create index task_handed on task (company_id, handed_to) where handed_to is not null;
