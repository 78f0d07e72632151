CREATE TABLE "ppe_size" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"subcategory" text NOT NULL,
	"size" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "ppe_size_company_id_employee_id_subcategory_pk" PRIMARY KEY("company_id","employee_id","subcategory")
);
--> statement-breakpoint
CREATE TABLE "purchase_delivery" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"date" date NOT NULL,
	"countam" integer NOT NULL,
	"received_by_name" text NOT NULL,
	"packingnote" text,
	"note" text,
	CONSTRAINT "purchase_delivery_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "purchase_delivery_countam" CHECK (countam between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"poid" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"sup_id" uuid,
	"status" text DEFAULT 'kladd' NOT NULL,
	"orderdate" date NOT NULL,
	"ourref" text,
	"theirref" text,
	"theiremail" text,
	"deliveryterms" text,
	"deliverytime" text,
	"deliveryaddress" text,
	"invoiceaddress" text,
	"email" text,
	"orderedby" text,
	"approvedby" text,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "purchase_order_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "purchase_order_no_key" UNIQUE("company_id","no"),
	CONSTRAINT "purchase_order_poid_key" UNIQUE("company_id","poid"),
	CONSTRAINT "purchase_order_kind" CHECK (kind in ('PO', 'PVU')),
	CONSTRAINT "purchase_order_status" CHECK (status in ('kladd', 'sendt', 'godkjent', 'avvist', 'delvis levert', 'levert'))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_event" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"note" text,
	CONSTRAINT "purchase_order_event_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "purchase_order_event_status" CHECK (status in ('kladd', 'sendt', 'godkjent', 'avvist', 'delvis levert', 'levert'))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	"equipment_id" uuid,
	"text" text NOT NULL,
	"sup_item_id" text,
	"measure" text,
	"unitsam" numeric(18, 3),
	"countam" integer DEFAULT 1 NOT NULL,
	"priceam" numeric(18, 2),
	"employee_id" uuid,
	"size" text,
	"note" text,
	CONSTRAINT "purchase_order_line_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "purchase_order_line_countam" CHECK (countam between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "invoice_claim" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amountam" numeric(18, 2) NOT NULL,
	"status" text DEFAULT 'krevd' NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by_name" text NOT NULL,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "invoice_claim_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "invoice_claim_line_key" UNIQUE("company_id","line_id","reason"),
	CONSTRAINT "invoice_claim_reason" CHECK (reason in ('etter retur', 'for mange', 'for høy pris', 'ikke bestilt')),
	CONSTRAINT "invoice_claim_status" CHECK (status in ('krevd', 'oppgjort', 'frafalt'))
);
--> statement-breakpoint
CREATE TABLE "invoice_match" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text NOT NULL,
	"supplier_key" text NOT NULL,
	"reference" text NOT NULL,
	"equipment_id" uuid,
	"project_id" uuid,
	CONSTRAINT "invoice_match_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "invoice_match_reference_key" UNIQUE("company_id","kind","supplier_key","reference"),
	CONSTRAINT "invoice_match_kind" CHECK (kind in ('vare', 'prosjekt'))
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text DEFAULT 'faktura' NOT NULL,
	"no" text NOT NULL,
	"supplier_key" text NOT NULL,
	"supplier_name" text NOT NULL,
	"sup_id" uuid,
	"issuedate" date NOT NULL,
	"duedate" date,
	"periodstart" date,
	"periodend" date,
	"currency" text DEFAULT 'NOK' NOT NULL,
	"orderreference" text,
	"buyerreference" text,
	"contractreference" text,
	"billingreference" text,
	"accountingcost" text,
	"paymentid" text,
	"bankaccount" text,
	"note" text,
	"lineam" numeric(18, 2) NOT NULL,
	"allowanceam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"chargeam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"taxexclusiveam" numeric(18, 2) NOT NULL,
	"taxam" numeric(18, 2) NOT NULL,
	"taxinclusiveam" numeric(18, 2) NOT NULL,
	"prepaidam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"roundingam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"payableam" numeric(18, 2) NOT NULL,
	"taxes" jsonb DEFAULT '[]' NOT NULL,
	"allowances" jsonb DEFAULT '[]' NOT NULL,
	"project_id" uuid,
	"order_id" uuid,
	"voucher_year" smallint,
	"voucher_journal" text,
	"voucher_no" text,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text,
	CONSTRAINT "supplier_invoice_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "supplier_invoice_no_key" UNIQUE("company_id","supplier_key","kind","no"),
	CONSTRAINT "supplier_invoice_kind" CHECK (kind in ('faktura', 'kreditnota'))
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"lineid" text NOT NULL,
	"orderint" smallint NOT NULL,
	"sup_item_id" text,
	"buyeritemid" text,
	"text" text NOT NULL,
	"description" text,
	"countam" numeric(18, 3) NOT NULL,
	"unitcode" text NOT NULL,
	"priceam" numeric(18, 4) NOT NULL,
	"pricecountam" numeric(18, 3) DEFAULT 1 NOT NULL,
	"allowanceam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"chargeam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"netam" numeric(18, 2) NOT NULL,
	"taxcategory" text,
	"taxpercent" numeric(7, 4),
	"startdate" date,
	"enddate" date,
	"orderlineref" text,
	"order_line_id" uuid,
	"project_id" uuid,
	"equipment_id" uuid,
	"shipping_id" uuid,
	"piecesint" smallint,
	CONSTRAINT "supplier_invoice_line_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "supplier_invoice_line_lineid_key" UNIQUE("company_id","invoice_id","lineid")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "order_limit" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "ppe_size" ADD CONSTRAINT "ppe_size_company_id_employee_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_delivery" ADD CONSTRAINT "purchase_delivery_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_delivery" ADD CONSTRAINT "purchase_delivery_company_id_line_id_purchase_order_line_company_id_xid_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."purchase_order_line"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD CONSTRAINT "purchase_order_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD CONSTRAINT "purchase_order_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD CONSTRAINT "purchase_order_event_company_id_order_id_purchase_order_company_id_xid_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_order"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_company_id_order_id_purchase_order_company_id_xid_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_order"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_company_id_employee_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD CONSTRAINT "invoice_claim_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD CONSTRAINT "invoice_claim_company_id_line_id_supplier_invoice_line_company_id_xid_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."supplier_invoice_line"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD CONSTRAINT "invoice_claim_company_id_settled_by_supplier_invoice_company_id_xid_fk" FOREIGN KEY ("company_id","settled_by") REFERENCES "public"."supplier_invoice"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_match" ADD CONSTRAINT "invoice_match_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_match" ADD CONSTRAINT "invoice_match_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_match" ADD CONSTRAINT "invoice_match_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_company_id_order_id_purchase_order_company_id_xid_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_order"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_company_id_file_id_stored_file_company_id_xid_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."stored_file"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_invoice_id_supplier_invoice_company_id_xid_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."supplier_invoice"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_order_line_id_purchase_order_line_company_id_xid_fk" FOREIGN KEY ("company_id","order_line_id") REFERENCES "public"."purchase_order_line"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_company_id_shipping_id_shipping_line_company_id_xid_fk" FOREIGN KEY ("company_id","shipping_id") REFERENCES "public"."shipping_line"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_delivery_line" ON "purchase_delivery" USING btree ("company_id","line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_project" ON "purchase_order" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "purchase_order_supplier" ON "purchase_order" USING btree ("company_id","sup_id") WHERE sup_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_status" ON "purchase_order" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "purchase_order_event_order" ON "purchase_order_event" USING btree ("company_id","order_id","at");--> statement-breakpoint
CREATE INDEX "purchase_order_line_order" ON "purchase_order_line" USING btree ("company_id","order_id","orderint");--> statement-breakpoint
CREATE INDEX "purchase_order_line_equipment" ON "purchase_order_line" USING btree ("company_id","equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_line_employee" ON "purchase_order_line" USING btree ("company_id","employee_id") WHERE employee_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_claim_settled" ON "invoice_claim" USING btree ("company_id","settled_by") WHERE settled_by is not null;--> statement-breakpoint
CREATE INDEX "invoice_match_equipment" ON "invoice_match" USING btree ("company_id","equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_match_project" ON "invoice_match" USING btree ("company_id","project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_supplier" ON "supplier_invoice" USING btree ("company_id","sup_id","issuedate");--> statement-breakpoint
CREATE INDEX "supplier_invoice_project" ON "supplier_invoice" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "supplier_invoice_order" ON "supplier_invoice" USING btree ("company_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_file" ON "supplier_invoice" USING btree ("company_id","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_voucher" ON "supplier_invoice" USING btree ("company_id","voucher_year","voucher_journal","voucher_no");--> statement-breakpoint
CREATE INDEX "supplier_invoice_line_project" ON "supplier_invoice_line" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "supplier_invoice_line_equipment" ON "supplier_invoice_line" USING btree ("company_id","equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_line_shipping" ON "supplier_invoice_line" USING btree ("company_id","shipping_id") WHERE shipping_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_line_order_line" ON "supplier_invoice_line" USING btree ("company_id","order_line_id") WHERE order_line_id is not null;
--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'purchase_order', 'purchase_order_line', 'purchase_order_event', 'purchase_delivery', 'ppe_size', 'supplier_invoice',
  'supplier_invoice_line', 'invoice_match', 'invoice_claim'
]::regclass[]) as t;
