-- Purchase orders with their letters and deliveries, supplier invoices with matches, decisions and claims, and sales orders.

create table purchase_order (
  company_id uuid not null,
  xid uuid not null,
  kind text not null,
  no text not null,
  poid integer not null,
  project_id uuid not null,
  sup_id uuid,
  status text default 'kladd' not null,
  orderdate date not null,
  ourref text,
  theirref text,
  theiremail text,
  deliveryterms text,
  deliverytime text,
  deliveryaddress text,
  invoiceaddress text,
  email text,
  orderedby text,
  approvedby text,
  sent_by uuid,
  approved_by uuid,
  version integer default 1 not null,
  saved_by_name text,
  saved_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  note text,
  deliverydate date,
  constraint purchase_order_company_id_xid_pk primary key (company_id, xid),
  constraint purchase_order_no_key unique (company_id, no),
  constraint purchase_order_poid_key unique (company_id, poid),
  constraint purchase_order_kind check (kind in ('PO', 'PVU')),
  constraint purchase_order_status check (status in ('kladd', 'sendt', 'godkjent', 'avvist', 'delvis levert', 'levert')),
  constraint purchase_order_approved_by_other check (approved_by <> sent_by)
);
create index purchase_order_project on purchase_order (company_id, project_id);
create index purchase_order_supplier on purchase_order (company_id, sup_id) where sup_id is not null;
create index purchase_order_status on purchase_order (company_id, status);

create table purchase_order_line (
  company_id uuid not null,
  xid uuid not null,
  order_id uuid not null,
  orderint integer default 0 not null,
  equipment_id uuid,
  text text not null,
  sup_item_id text,
  measure text,
  unitsam numeric(18, 3),
  countam integer default 1 not null,
  priceam numeric(18, 4),
  employee_id uuid,
  size text,
  note text,
  constraint purchase_order_line_company_id_xid_pk primary key (company_id, xid),
  constraint purchase_order_line_countam check (countam between 0 and 999)
);
create index purchase_order_line_order on purchase_order_line (company_id, order_id, orderint);
create index purchase_order_line_equipment on purchase_order_line (company_id, equipment_id) where equipment_id is not null;
create index purchase_order_line_employee on purchase_order_line (company_id, employee_id) where employee_id is not null;

create table purchase_order_event (
  company_id uuid not null,
  xid uuid not null,
  order_id uuid not null,
  status text not null,
  at timestamp with time zone default now() not null,
  user_id uuid,
  user_name text not null,
  note text,
  constraint purchase_order_event_company_id_xid_pk primary key (company_id, xid),
  constraint purchase_order_event_status check (status in ('kladd', 'sendt', 'godkjent', 'avvist', 'delvis levert', 'levert'))
);
create index purchase_order_event_order on purchase_order_event (company_id, order_id, at);

create table order_letter (
  company_id uuid not null,
  xid uuid not null,
  order_id uuid not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  user_id uuid not null,
  user_name text not null,
  constraint order_letter_company_id_xid_pk primary key (company_id, xid),
  constraint order_letter_kind check (kind in ('bestilling', 'purring'))
);
create index order_letter_order on order_letter (company_id, order_id, at);

create table purchase_delivery (
  company_id uuid not null,
  xid uuid not null,
  line_id uuid not null,
  date date not null,
  countam integer not null,
  received_by_name text not null,
  packingnote text,
  note text,
  constraint purchase_delivery_company_id_xid_pk primary key (company_id, xid),
  constraint purchase_delivery_countam check (countam between 1 and 999)
);
create index purchase_delivery_line on purchase_delivery (company_id, line_id);

create table supplier_invoice (
  company_id uuid not null,
  xid uuid not null,
  kind text default 'faktura' not null,
  no text not null,
  supplier_key text not null,
  supplier_name text not null,
  buyer_orgnr text,
  buyer_name text,
  sup_id uuid,
  issuedate date not null,
  duedate date,
  periodstart date,
  periodend date,
  currency text default 'NOK' not null,
  orderreference text,
  buyerreference text,
  contractreference text,
  billingreference text,
  accountingcost text,
  paymentid text,
  bankaccount text,
  note text,
  lineam numeric(18, 2) not null,
  allowanceam numeric(18, 2) default 0 not null,
  chargeam numeric(18, 2) default 0 not null,
  taxexclusiveam numeric(18, 2) not null,
  taxam numeric(18, 2) not null,
  taxinclusiveam numeric(18, 2) not null,
  prepaidam numeric(18, 2) default 0 not null,
  roundingam numeric(18, 2) default 0 not null,
  payableam numeric(18, 2) not null,
  taxes jsonb default '[]' not null,
  allowances jsonb default '[]' not null,
  project_id uuid,
  order_id uuid,
  voucher_year smallint,
  voucher_journal text,
  voucher_no text,
  file_id uuid,
  import_op uuid,
  created_at timestamp with time zone default now() not null,
  created_by_name text,
  typecode text,
  voucher_date date,
  constraint supplier_invoice_company_id_xid_pk primary key (company_id, xid),
  constraint supplier_invoice_no_key unique (company_id, supplier_key, kind, no),
  constraint supplier_invoice_kind check (kind in ('faktura', 'kreditnota'))
);
create index supplier_invoice_supplier on supplier_invoice (company_id, sup_id, issuedate);
create index supplier_invoice_project on supplier_invoice (company_id, project_id);
create index supplier_invoice_order on supplier_invoice (company_id, order_id) where order_id is not null;
create index supplier_invoice_import on supplier_invoice (company_id, import_op) where import_op is not null;
create index supplier_invoice_file on supplier_invoice (company_id, file_id) where file_id is not null;
create index supplier_invoice_voucher on supplier_invoice (company_id, voucher_year, voucher_journal, voucher_no);

create table supplier_invoice_line (
  company_id uuid not null,
  xid uuid not null,
  invoice_id uuid not null,
  lineid text not null,
  orderint smallint not null,
  sup_item_id text,
  buyeritemid text,
  text text not null,
  description text,
  countam numeric(18, 6) not null,
  unitcode text not null,
  priceam numeric(18, 6) not null,
  pricecountam numeric(18, 6) default 1 not null,
  allowanceam numeric(18, 2) default 0 not null,
  chargeam numeric(18, 2) default 0 not null,
  netam numeric(18, 2) not null,
  taxcategory text,
  taxpercent numeric(7, 4),
  startdate date,
  enddate date,
  orderlineref text,
  accountingcost text,
  order_line_id uuid,
  project_id uuid,
  equipment_id uuid,
  shipping_id uuid,
  piecesint smallint,
  constraint supplier_invoice_line_company_id_xid_pk primary key (company_id, xid),
  constraint supplier_invoice_line_orderint_key unique (company_id, invoice_id, orderint)
);
create index supplier_invoice_line_project on supplier_invoice_line (company_id, project_id);
create index supplier_invoice_line_equipment on supplier_invoice_line (company_id, equipment_id) where equipment_id is not null;
create index supplier_invoice_line_shipping on supplier_invoice_line (company_id, shipping_id) where shipping_id is not null;
create index supplier_invoice_line_order_line on supplier_invoice_line (company_id, order_line_id) where order_line_id is not null;

create table invoice_match (
  company_id uuid not null,
  xid uuid not null,
  kind text not null,
  supplier_key text not null,
  reference text not null,
  equipment_id uuid,
  project_id uuid,
  sup_id uuid,
  constraint invoice_match_company_id_xid_pk primary key (company_id, xid),
  constraint invoice_match_reference_key unique (company_id, kind, supplier_key, reference),
  constraint invoice_match_kind check (kind in ('vare', 'prosjekt', 'leverandør'))
);
create index invoice_match_supplier on invoice_match (company_id, sup_id) where sup_id is not null;
create index invoice_match_equipment on invoice_match (company_id, equipment_id) where equipment_id is not null;
create index invoice_match_project on invoice_match (company_id, project_id) where project_id is not null;

create table invoice_decision (
  company_id uuid not null,
  xid uuid not null,
  line_id uuid not null,
  reason text not null,
  decision text not null,
  amountam numeric(18, 2) not null,
  untildate date,
  op uuid not null,
  decided_at timestamp with time zone default now() not null,
  decided_by_name text not null,
  constraint invoice_decision_company_id_xid_pk primary key (company_id, xid),
  constraint invoice_decision_reason check (reason in ('ikke levert', 'etter retur', 'for høy pris', 'ikke bestilt', 'for mange')),
  constraint invoice_decision_decision check (decision in ('godtatt', 'venter', 'krav'))
);
create index invoice_decision_line on invoice_decision (company_id, line_id);
create index invoice_decision_op on invoice_decision (company_id, op);

create table invoice_claim (
  company_id uuid not null,
  xid uuid not null,
  line_id uuid not null,
  reason text not null,
  amountam numeric(18, 2) not null,
  status text default 'merket' not null,
  claimed_at timestamp with time zone default now() not null,
  claimed_by_name text not null,
  sent_at timestamp with time zone,
  sent_by_name text,
  closed_at timestamp with time zone,
  closed_by_name text,
  note text,
  letter_about uuid,
  constraint invoice_claim_company_id_xid_pk primary key (company_id, xid),
  constraint invoice_claim_line_key unique (company_id, line_id, reason),
  constraint invoice_claim_reason check (reason in ('etter retur', 'for mange', 'for høy pris', 'ikke bestilt')),
  constraint invoice_claim_status check (status in ('merket', 'sendt', 'oppgjort', 'frafalt'))
);

create table claim_settlement (
  company_id uuid not null,
  claim_id uuid not null,
  invoice_id uuid not null,
  amountam numeric(18, 2) not null,
  constraint claim_settlement_company_id_claim_id_invoice_id_pk primary key (company_id, claim_id, invoice_id)
);
create index claim_settlement_invoice on claim_settlement (company_id, invoice_id);

create table sales_order (
  company_id uuid not null,
  xid uuid not null,
  orderno text not null,
  lineint integer not null,
  customer_id uuid not null,
  segment_id uuid,
  project_id uuid,
  dimpronm text not null,
  productcat text not null,
  planneddeldate date not null,
  revenueam numeric(18, 2) not null,
  pam numeric(18, 2) default 0 not null,
  note text,
  constraint sales_order_company_id_xid_pk primary key (company_id, xid),
  constraint sales_order_line_key unique (company_id, orderno, lineint),
  constraint sales_order_lineint check (lineint > 0)
);
create index sales_order_customer on sales_order (company_id, customer_id);
create index sales_order_segment on sales_order (company_id, segment_id);
create index sales_order_project on sales_order (company_id, project_id);
create index sales_order_date on sales_order (company_id, planneddeldate);
