CREATE TABLE "discount_agreement" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"sup_id" uuid NOT NULL,
	"customerno" text,
	"validfrom" date,
	"validto" date,
	"added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "discount_agreement_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "discount_line" (
	"company_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"discount" numeric(5, 2) NOT NULL,
	"agreedam" numeric(18, 4),
	"title" text,
	CONSTRAINT "discount_line_company_id_agreement_id_kind_no_pk" PRIMARY KEY("company_id","agreement_id","kind","no"),
	CONSTRAINT "discount_line_kind" CHECK (kind in ('group', 'item', 'ean')),
	CONSTRAINT "discount_line_discount" CHECK (discount between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "grossam" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "grossper" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "discountgroup" text;--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "validfrom" date;--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "ean" text;--> statement-breakpoint
ALTER TABLE "price_line" drop column "searched";--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "searched" text GENERATED ALWAYS AS (search_text(chr(10) || title || chr(10) || coalesce(lineid, '') || chr(10) || coalesce(ean || chr(10), ''))) STORED;--> statement-breakpoint
ALTER TABLE "discount_agreement" ADD CONSTRAINT "discount_agreement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_agreement" ADD CONSTRAINT "discount_agreement_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_line" ADD CONSTRAINT "discount_line_company_id_agreement_id_discount_agreement_company_id_xid_fk" FOREIGN KEY ("company_id","agreement_id") REFERENCES "discount_agreement"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_agreement_supplier" ON "discount_agreement" USING btree ("company_id","sup_id","added_at");--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_gross" CHECK ((grossam is null) = (grossper is null) and coalesce(grossper, 1) > 0);--> statement-breakpoint
select protect_company_table('discount_agreement');--> statement-breakpoint
select protect_company_table('discount_line');