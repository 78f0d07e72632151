CREATE TABLE "tax_code" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"import_run_id" uuid,
	"code" text NOT NULL,
	"description" text,
	"standard_code" text,
	"percentage" numeric(7, 4),
	"from_date" date,
	"to_date" date,
	CONSTRAINT "tax_code_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "tax_code_key" UNIQUE NULLS NOT DISTINCT("company_id","import_run_id","code","from_date")
);
--> statement-breakpoint
ALTER TABLE "voucher_line" ADD COLUMN "tax_base" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "tax_code" ADD CONSTRAINT "tax_code_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_code" ADD CONSTRAINT "tax_code_company_id_import_run_id_import_run_company_id_xid_fk" FOREIGN KEY ("company_id","import_run_id") REFERENCES "public"."import_run"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select protect_company_table('tax_code');
