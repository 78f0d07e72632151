CREATE TYPE "public"."edit_kind" AS ENUM('edit', 'insert', 'delete', 'restore');--> statement-breakpoint
CREATE TYPE "public"."edit_via" AS ENUM('direct', 'undo', 'redo', 'import');--> statement-breakpoint
CREATE TABLE "edit_log" (
	"company_id" uuid NOT NULL,
	"no" bigint NOT NULL,
	"op" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"tbl" text NOT NULL,
	"row" uuid NOT NULL,
	"row_label" text NOT NULL,
	"kind" "edit_kind" NOT NULL,
	"via" "edit_via" DEFAULT 'direct' NOT NULL,
	"col" text,
	"old_value" jsonb,
	"new_value" jsonb,
	"old_text" text,
	"new_text" text,
	CONSTRAINT "edit_log_company_id_no_pk" PRIMARY KEY("company_id","no"),
	CONSTRAINT "edit_log_op_key" UNIQUE("company_id","op","ordinal")
);
--> statement-breakpoint
CREATE TABLE "bid" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"key" text NOT NULL,
	"erp_projectid" text,
	"description" text NOT NULL,
	"bidstatus" text NOT NULL,
	"client_id" uuid,
	"segment_id" uuid,
	"responsible_id" uuid,
	"duedate" date,
	"startdate" date,
	"enddate" date,
	"revenueam" numeric(18, 2),
	"probability" numeric(9, 6),
	"note" text,
	CONSTRAINT "bid_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "bid_key_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "price_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"classification" text NOT NULL,
	"category" text,
	"title" text NOT NULL,
	"priceam" numeric(18, 2),
	"pricemeasure" text,
	"co2am" numeric(14, 4),
	"sup_id" uuid,
	"lineid" text,
	"meta" jsonb,
	CONSTRAINT "price_line_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"shortid" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"serialno" text,
	"category" text,
	"subcategory" text,
	"classification" text NOT NULL,
	"location" text,
	"sup_id" uuid,
	"sup_item_id" text,
	"measure" text,
	"unitsam" numeric(18, 3),
	"priceam" numeric(18, 2),
	"dayrentam" numeric(18, 2),
	"count" integer,
	"equipment_url" text,
	"yearmodelint" smallint,
	"attr_dimensions" text,
	"attr_kwint" numeric(18, 3),
	"attr_m3int" numeric(18, 3),
	"attr_voltage" text,
	"attr_weightint" numeric(18, 3),
	CONSTRAINT "equipment_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "equipment_shortid_key" UNIQUE("company_id","shortid")
);
--> statement-breakpoint
CREATE TABLE "budget_month" (
	"company_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "budget_month_company_id_budget_id_year_month_pk" PRIMARY KEY("company_id","budget_id","year","month"),
	CONSTRAINT "budget_month_month" CHECK (month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "measure" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"target" numeric(18, 3),
	"orderint" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "measure_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "measure_name_key" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "measure_value" (
	"company_id" uuid NOT NULL,
	"measure_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"value" numeric(18, 3) NOT NULL,
	CONSTRAINT "measure_value_company_id_measure_id_year_month_pk" PRIMARY KEY("company_id","measure_id","year","month"),
	CONSTRAINT "measure_value_month" CHECK (month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"title" text NOT NULL,
	"issuer" text,
	"no" text,
	"issued" date,
	"expires" date,
	"note" text,
	CONSTRAINT "certificate_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"empid" text NOT NULL,
	"employee" text NOT NULL,
	"category" text NOT NULL,
	"position" text,
	"department_id" uuid,
	"email" text,
	"phone" text,
	"startdate" date,
	"enddate" date,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "employee_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "employee_empid_key" UNIQUE("company_id","empid")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"client_id" uuid,
	"project_id" uuid,
	"valueam" numeric(18, 2),
	"startdate" date,
	"enddate" date,
	"noticedate" date,
	"status" text NOT NULL,
	"responsible_id" uuid,
	"note" text,
	CONSTRAINT "contract_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "contract_no_key" UNIQUE("company_id","no")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"erp_projectid" text NOT NULL,
	"description" text NOT NULL,
	"client_id" uuid,
	"segment_id" uuid,
	"manager_id" uuid,
	"status" text NOT NULL,
	"place" text,
	"startdate" date,
	"enddate" date,
	"revenueam" numeric(18, 2),
	"cmint" numeric(9, 6),
	"hoursam" numeric(18, 3),
	"dimension_id" uuid,
	"note" text,
	CONSTRAINT "project_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "project_erp_projectid_key" UNIQUE("company_id","erp_projectid")
);
--> statement-breakpoint
CREATE TABLE "variation" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"amountam" numeric(18, 2),
	"daysint" integer,
	"sentdate" date,
	"answerdate" date,
	"note" text,
	CONSTRAINT "variation_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "variation_no_key" UNIQUE("company_id","contract_id","no")
);
--> statement-breakpoint
CREATE TABLE "scratch" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"title" text NOT NULL,
	"choice" text,
	"countint" integer,
	"amountam" numeric(18, 2),
	"sharepr" numeric(9, 6),
	"day" date,
	"done" boolean DEFAULT false NOT NULL,
	"note" text,
	"style" text,
	CONSTRAINT "scratch_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "strategy_node" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text NOT NULL,
	"parent" uuid,
	"key" text,
	"val" text NOT NULL,
	"measuredescr" text,
	"responsible_id" uuid,
	"duedate" date,
	"status" text,
	"orderint" integer DEFAULT 0 NOT NULL,
	"plan" text,
	CONSTRAINT "strategy_node_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
ALTER TABLE "budget" DROP CONSTRAINT "budget_key";--> statement-breakpoint
ALTER TABLE "budget" DROP CONSTRAINT "budget_month";--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "classification" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "rank" smallint;--> statement-breakpoint
ALTER TABLE "edit_log" ADD CONSTRAINT "edit_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_log" ADD CONSTRAINT "edit_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_company_id_client_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_month" ADD CONSTRAINT "budget_month_company_id_budget_id_budget_company_id_xid_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budget"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_value" ADD CONSTRAINT "measure_value_company_id_measure_id_measure_company_id_xid_fk" FOREIGN KEY ("company_id","measure_id") REFERENCES "public"."measure"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_company_id_employee_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_department_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_company_id_client_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_client_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_manager_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_dimension_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","dimension_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_company_id_contract_id_contract_company_id_xid_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contract"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch" ADD CONSTRAINT "scratch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD CONSTRAINT "strategy_node_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD CONSTRAINT "strategy_node_company_id_parent_strategy_node_company_id_xid_fk" FOREIGN KEY ("company_id","parent") REFERENCES "public"."strategy_node"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD CONSTRAINT "strategy_node_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_log_cell" ON "edit_log" USING btree ("company_id","tbl","row","col","no");--> statement-breakpoint
CREATE INDEX "edit_log_person" ON "edit_log" USING btree ("company_id","user_id","tbl","no");--> statement-breakpoint
CREATE INDEX "bid_client" ON "bid" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_line_lineid_key" ON "price_line" USING btree ("company_id","sup_id","lineid") WHERE lineid is not null;--> statement-breakpoint
CREATE INDEX "price_line_classification" ON "price_line" USING btree ("company_id","classification","category");--> statement-breakpoint
CREATE INDEX "equipment_category" ON "equipment" USING btree ("company_id","category","subcategory");--> statement-breakpoint
CREATE INDEX "budget_month_period" ON "budget_month" USING btree ("company_id","year","month");--> statement-breakpoint
CREATE INDEX "certificate_employee" ON "certificate" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "certificate_expires" ON "certificate" USING btree ("company_id","expires");--> statement-breakpoint
CREATE INDEX "contract_client" ON "contract" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "contract_project" ON "contract" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "project_client" ON "project" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "project_dimension" ON "project" USING btree ("company_id","dimension_id");--> statement-breakpoint
CREATE INDEX "strategy_node_parent" ON "strategy_node" USING btree ("company_id","parent");--> statement-breakpoint
-- Amounts move to budget_month, one budget line per account group and project stays. Unforced meanwhile: an owner whom
-- row security binds would see no company's lines.
alter table budget no force row level security;--> statement-breakpoint
insert into budget_month (company_id, budget_id, year, month, amount)
select b.company_id, kept.xid, b.year, b.month, b.amount
from budget b
join (
  select company_id, account_group, project_id, min(xid::text)::uuid as xid from budget group by 1, 2, 3
) kept on kept.company_id = b.company_id and kept.account_group = b.account_group
  and kept.project_id is not distinct from b.project_id;--> statement-breakpoint
delete from budget b where not exists (
  select from (
    select company_id, account_group, project_id, min(xid::text)::uuid as xid from budget group by 1, 2, 3
  ) kept where kept.company_id = b.company_id and kept.xid = b.xid
);--> statement-breakpoint
alter table budget force row level security;--> statement-breakpoint
ALTER TABLE "budget" DROP COLUMN "year";--> statement-breakpoint
ALTER TABLE "budget" DROP COLUMN "month";--> statement-breakpoint
ALTER TABLE "budget" DROP COLUMN "amount";--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_key" UNIQUE NULLS NOT DISTINCT("company_id","account_group","project_id");--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'edit_log', 'bid', 'price_line', 'equipment', 'budget_month', 'measure', 'measure_value', 'employee', 'certificate', 'project', 'contract', 'variation', 'scratch', 'strategy_node'
]::regclass[]) as t;
