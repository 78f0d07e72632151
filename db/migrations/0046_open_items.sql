-- Payments were set against the oldest invoices whatever they named: what names an invoice is kept, and what is open is worked out when lines are written.
CREATE TABLE "open_stretch" (
	"company_id" uuid NOT NULL,
	"customer_id" uuid,
	"supplier_id" uuid,
	"line_id" uuid,
	"opened" smallint,
	"from_month" integer NOT NULL,
	"to_month" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"basis" text,
	"chosen_by" text,
	CONSTRAINT "open_stretch_key" UNIQUE NULLS NOT DISTINCT("company_id","customer_id","supplier_id","line_id","opened","from_month"),
	CONSTRAINT "open_stretch_basis" CHECK (basis in ('hand', 'named', 'amount', 'sum', 'oldest')),
	CONSTRAINT "open_stretch_one_party" CHECK ((customer_id is null) <> (supplier_id is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_choice" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"paid_journal" text NOT NULL,
	"paid_no" text NOT NULL,
	"paid_date" date NOT NULL,
	"paid_line" integer NOT NULL,
	"invoice_journal" text,
	"invoice_no" text,
	"invoice_date" date NOT NULL,
	"invoice_line" integer,
	"chosen_by_name" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_choice_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "settlement_choice_paid_key" UNIQUE("company_id","paid_journal","paid_no","paid_date","paid_line")
);
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "system_no" text;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD COLUMN "kid" text;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD COLUMN "cross_reference" text;--> statement-breakpoint
ALTER TABLE "open_stretch" ADD CONSTRAINT "open_stretch_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_stretch" ADD CONSTRAINT "open_stretch_company_id_supplier_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_stretch_customer" ON "open_stretch" USING btree ("company_id","to_month","from_month") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "open_stretch_supplier" ON "open_stretch" USING btree ("company_id","to_month","from_month") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "open_stretch_supplier_key" ON "open_stretch" USING btree ("company_id","supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
select protect_company_table(t) from unnest(array['open_stretch', 'settlement_choice']::regclass[]) as t;
