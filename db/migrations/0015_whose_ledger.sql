CREATE TYPE "public"."import_change_kind" AS ENUM('added', 'changed', 'replaced', 'kept');--> statement-breakpoint
CREATE TYPE "public"."import_mode" AS ENUM('add', 'replace');--> statement-breakpoint
CREATE TABLE "import_change" (
	"company_id" uuid NOT NULL,
	"xid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"import_run_id" uuid NOT NULL,
	"kind" "import_change_kind" NOT NULL,
	"tbl" text NOT NULL,
	"row" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_change_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_sha256_key";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_name" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mode" "import_mode" DEFAULT 'add' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "orgnr" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "firm_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "saft_version" text;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "import_run_id" uuid;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD COLUMN "import_run_id" uuid;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_company_id_import_run_id_import_run_company_id_xid_fk" FOREIGN KEY ("company_id","import_run_id") REFERENCES "public"."import_run"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("company_id","import_run_id","tbl","kind","row");--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_company_id_import_run_id_import_run_company_id_xid_fk" FOREIGN KEY ("company_id","import_run_id") REFERENCES "public"."import_run"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_company_id_import_run_id_import_run_company_id_xid_fk" FOREIGN KEY ("company_id","import_run_id") REFERENCES "public"."import_run"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_sha256_key" ON "import_run" USING btree ("company_id","sha256") WHERE mode = 'add';--> statement-breakpoint
CREATE INDEX "ledger_month_customer" ON "ledger_month" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_month_project" ON "ledger_month" USING btree ("company_id","project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_month_segment" ON "ledger_month" USING btree ("company_id","segment_id") WHERE segment_id is not null;--> statement-breakpoint
CREATE INDEX "open_item_customer" ON "open_item" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "open_item_supplier" ON "open_item" USING btree ("company_id","supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "voucher_line_department" ON "voucher_line" USING btree ("company_id","department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "voucher_line_segment" ON "voucher_line" USING btree ("company_id","segment_id") WHERE segment_id is not null;--> statement-breakpoint
select protect_company_table('import_change');
--> statement-breakpoint
-- A company's first ledger file says whose it is.
grant update (orgnr, ledger_name) on company to innsikt_app;
