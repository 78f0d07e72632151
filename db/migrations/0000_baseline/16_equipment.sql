-- Equipment with its bookings, service, stock counts and shipping.

create table equipment (
  company_id uuid not null,
  xid uuid not null,
  shortid text not null,
  title text not null,
  description text,
  serialno text,
  category text,
  subcategory text,
  classification text not null,
  location text,
  sup_id uuid,
  sup_item_id text,
  measure text,
  unitsam numeric(18, 3),
  priceam numeric(18, 2),
  dayrentam numeric(18, 2),
  discountam numeric(5, 2) default 0 not null,
  rented boolean default false not null,
  count integer,
  equipment_url text,
  image_id uuid,
  yearmodelint smallint,
  attr_dimensions text,
  attr_kwint numeric(18, 3),
  attr_m3int numeric(18, 3),
  attr_voltage text,
  attr_weightint numeric(18, 3),
  ean text,
  constraint equipment_company_id_xid_pk primary key (company_id, xid),
  constraint equipment_discountam check (discountam between 0 and 100)
);
create index equipment_category on equipment (company_id, category, subcategory);
create index equipment_supplier_item on equipment (company_id, sup_id, sup_item_id);
create index equipment_image on equipment (company_id, image_id) where image_id is not null;
create unique index equipment_shortid_key on equipment (company_id, alike_form(shortid));

create table booking (
  company_id uuid not null,
  xid uuid not null,
  equipment_id uuid not null,
  project_id uuid not null,
  startdate date not null,
  enddate date not null,
  countam integer default 1 not null,
  status text default 'planlagt' not null,
  serialized boolean default true not null,
  share_id uuid,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamp with time zone,
  booked_by_name text,
  created_at timestamp with time zone default now() not null,
  note text,
  constraint booking_company_id_xid_pk primary key (company_id, xid),
  constraint booking_status check (status in ('planlagt', 'venter')),
  constraint booking_days_order check (enddate >= startdate),
  constraint booking_countam check (countam between 1 and 100000),
  constraint booking_one_piece check (countam = 1 or not serialized),
  constraint booking_confirmed check ((share_id is null) = (confirmed_at is null))
);
create index booking_equipment on booking (company_id, equipment_id, startdate);
create index booking_project on booking (company_id, project_id, startdate);
create index booking_days on booking (company_id, startdate, enddate);
-- One piece is in one place: days of two bookings meet only where somebody confirmed that they share it.
alter table booking add constraint booking_once exclude using gist (
  company_id with =, equipment_id with =, daterange(startdate, enddate, '[]') with &&, coalesce(share_id, xid) with <>
) where (serialized and status = 'planlagt');

create table wish (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  category text not null,
  subcategory text,
  equipment_id uuid,
  text text not null,
  countam integer default 1 not null,
  startdate date not null,
  enddate date not null,
  status text default 'åpen' not null,
  wished_by_name text,
  created_at timestamp with time zone default now() not null,
  note text,
  constraint wish_company_id_xid_pk primary key (company_id, xid),
  constraint wish_status check (status in ('åpen', 'dekket', 'avslått')),
  constraint wish_days_order check (enddate >= startdate),
  constraint wish_countam check (countam between 1 and 100000)
);
create index wish_project on wish (company_id, project_id);
create index wish_equipment on wish (company_id, equipment_id) where equipment_id is not null;

create table service_record (
  company_id uuid not null,
  xid uuid not null,
  equipment_id uuid not null,
  kind text not null,
  date date not null,
  duedate date,
  sup_id uuid,
  performed_by text,
  approved boolean default true not null,
  no text,
  file_id uuid,
  costam numeric(18, 2),
  note text,
  constraint service_record_company_id_xid_pk primary key (company_id, xid),
  constraint service_record_kind check (kind in ('Service', 'Kalibrering', 'Sakkyndig kontroll', 'Reparasjon')),
  constraint service_record_days_order check (duedate >= date)
);
create index service_record_equipment on service_record (company_id, equipment_id, kind, date);
create index service_record_due on service_record (company_id, duedate);
create index service_record_supplier on service_record (company_id, sup_id) where sup_id is not null;
create index service_record_file on service_record (company_id, file_id) where file_id is not null;

create table stock_count (
  company_id uuid not null,
  xid uuid not null,
  date date not null,
  place text not null,
  counted_by_name text not null,
  note text,
  undone_at timestamp with time zone,
  undone_by_name text,
  constraint stock_count_company_id_xid_pk primary key (company_id, xid),
  constraint stock_count_undone_by check ((undone_at is null) = (undone_by_name is null))
);
create index stock_count_date on stock_count (company_id, date);

create table stock_count_line (
  company_id uuid not null,
  xid uuid not null,
  count_id uuid not null,
  equipment_id uuid,
  code text not null,
  expected integer not null,
  found integer not null,
  note text,
  lossreason text,
  loss_op uuid,
  constraint stock_count_line_company_id_xid_pk primary key (company_id, xid),
  constraint stock_count_line_code_key unique (company_id, count_id, code),
  constraint stock_count_line_expected check (expected between 0 and 100000),
  constraint stock_count_line_found check (found between 0 and 100000),
  constraint stock_count_line_loss check ((lossreason is null) = (loss_op is null)),
  constraint stock_count_line_lost check (lossreason is null or equipment_id is not null and found < expected)
);
create index stock_count_line_equipment on stock_count_line (company_id, equipment_id) where equipment_id is not null;
create index stock_count_line_loss_op on stock_count_line (company_id, loss_op) where loss_op is not null;

create table shipping_line (
  company_id uuid not null,
  xid uuid not null,
  project_id uuid not null,
  equipment_id uuid not null,
  split_from uuid,
  location text,
  status text default 'planlagt' not null,
  countam integer default 1 not null,
  attr_weightint numeric(18, 3),
  dayrentintam numeric(18, 2),
  discountam numeric(5, 2) default 0 not null,
  startdate date,
  enddate date,
  lossreason text,
  note text,
  constraint shipping_line_company_id_xid_pk primary key (company_id, xid),
  constraint shipping_line_status check (status in ('planlagt', 'sendt', 'returnert', 'svinn')),
  constraint shipping_line_countam check (countam between 0 and 100000),
  constraint shipping_line_discountam check (discountam between 0 and 100),
  constraint shipping_line_days_order check (enddate >= startdate)
);
create index shipping_line_project on shipping_line (company_id, project_id, status);
create index shipping_line_equipment on shipping_line (company_id, equipment_id, startdate);
create index shipping_line_split on shipping_line (company_id, split_from) where split_from is not null;
