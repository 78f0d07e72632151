CREATE TYPE "public"."permission_action" AS ENUM('Read', 'Write');--> statement-breakpoint
CREATE TYPE "public"."dimension_kind" AS ENUM('project', 'department', 'segment', 'other');--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(50) NOT NULL,
	"orgnr" varchar(9),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_layout" (
	"company_id" uuid NOT NULL,
	"path" text NOT NULL,
	"items" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_layout_company_id_path_pk" PRIMARY KEY("company_id","path")
);
--> statement-breakpoint
CREATE TABLE "page_title" (
	"company_id" uuid NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "page_title_company_id_path_pk" PRIMARY KEY("company_id","path")
);
--> statement-breakpoint
CREATE TABLE "permission" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"action" "permission_action" NOT NULL,
	CONSTRAINT "permission_company_id_user_id_path_action_pk" PRIMARY KEY("company_id","user_id","path","action")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" varchar(50) NOT NULL,
	"password_hash" text NOT NULL,
	"login_at" timestamp with time zone,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"no" text NOT NULL,
	"name" text NOT NULL,
	"standard_no" text,
	CONSTRAINT "account_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "account_no_key" UNIQUE("company_id","no")
);
--> statement-breakpoint
CREATE TABLE "budget" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"account_group" text NOT NULL,
	"project_id" uuid,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "budget_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "budget_key" UNIQUE NULLS NOT DISTINCT("company_id","year","month","account_group","project_id"),
	CONSTRAINT "budget_month" CHECK (month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" text,
	"email" text,
	"phone" text,
	CONSTRAINT "contact_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"no" text NOT NULL,
	"name" text NOT NULL,
	"orgnr" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	"payment_days" smallint DEFAULT 30 NOT NULL,
	CONSTRAINT "customer_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "customer_no_key" UNIQUE("company_id","no")
);
--> statement-breakpoint
CREATE TABLE "dimension" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" "dimension_kind" NOT NULL,
	"type" text NOT NULL,
	"type_name" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "dimension_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "dimension_code_key" UNIQUE("company_id","type","code")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "import_run_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "import_run_sha256_key" UNIQUE("company_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "ledger_month" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid,
	"project_id" uuid,
	"segment_id" uuid,
	"net" numeric(18, 2) NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_month_key" UNIQUE NULLS NOT DISTINCT("company_id","year","month","account_id","customer_id","project_id","segment_id")
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid,
	"supplier_id" uuid,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "open_item_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "open_item_party_key" UNIQUE NULLS NOT DISTINCT("company_id","year","account_id","customer_id","supplier_id"),
	CONSTRAINT "open_item_one_party" CHECK ((customer_id is null) <> (supplier_id is null))
);
--> statement-breakpoint
CREATE TABLE "opening_balance" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "opening_balance_company_id_year_account_id_pk" PRIMARY KEY("company_id","year","account_id")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"no" text NOT NULL,
	"name" text NOT NULL,
	"orgnr" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	CONSTRAINT "supplier_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "supplier_no_key" UNIQUE("company_id","no")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"journal" text NOT NULL,
	"no" text NOT NULL,
	"date" date NOT NULL,
	"type" text,
	"description" text,
	"content_hash" text NOT NULL,
	"import_run_id" uuid,
	CONSTRAINT "voucher_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "voucher_no_key" UNIQUE("company_id","year","journal","no")
);
--> statement-breakpoint
CREATE TABLE "voucher_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid,
	"supplier_id" uuid,
	"project_id" uuid,
	"department_id" uuid,
	"segment_id" uuid,
	"date" date NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"due_date" date,
	"description" text,
	"tax_code" text,
	"net" numeric(18, 2) NOT NULL,
	CONSTRAINT "voucher_line_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "voucher_line_no_key" UNIQUE("company_id","voucher_id","line_no"),
	CONSTRAINT "voucher_line_month" CHECK (month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "voucher_line_dimension" (
	"company_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"dimension_id" uuid NOT NULL,
	CONSTRAINT "voucher_line_dimension_company_id_line_id_dimension_id_pk" PRIMARY KEY("company_id","line_id","dimension_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_layout" ADD CONSTRAINT "page_layout_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_layout" ADD CONSTRAINT "page_layout_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_title" ADD CONSTRAINT "page_title_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission" ADD CONSTRAINT "permission_company_id_user_id_membership_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."membership"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_company_id_project_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "dimension_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_imported_by_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_month" ADD CONSTRAINT "ledger_month_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_month" ADD CONSTRAINT "ledger_month_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_month" ADD CONSTRAINT "ledger_month_company_id_project_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_month" ADD CONSTRAINT "ledger_month_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_company_id_supplier_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_company_id_import_run_id_import_run_company_id_xid_fk" FOREIGN KEY ("company_id","import_run_id") REFERENCES "public"."import_run"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_voucher_id_voucher_company_id_xid_fk" FOREIGN KEY ("company_id","voucher_id") REFERENCES "public"."voucher"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_supplier_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_project_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_department_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line" ADD CONSTRAINT "voucher_line_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line_dimension" ADD CONSTRAINT "voucher_line_dimension_company_id_line_id_voucher_line_company_id_xid_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."voucher_line"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_line_dimension" ADD CONSTRAINT "voucher_line_dimension_company_id_dimension_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","dimension_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_customer" ON "contact" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "dimension_kind" ON "dimension" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_month_account" ON "ledger_month" USING btree ("company_id","account_id","year","month");--> statement-breakpoint
CREATE INDEX "voucher_date" ON "voucher" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "voucher_line_period" ON "voucher_line" USING btree ("company_id","year","month");--> statement-breakpoint
CREATE INDEX "voucher_line_account" ON "voucher_line" USING btree ("company_id","account_id","year","month");--> statement-breakpoint
CREATE INDEX "voucher_line_customer" ON "voucher_line" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "voucher_line_supplier" ON "voucher_line" USING btree ("company_id","supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "voucher_line_project" ON "voucher_line" USING btree ("company_id","project_id") WHERE project_id is not null;