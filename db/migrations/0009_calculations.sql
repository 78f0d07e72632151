CREATE TYPE "public"."calculation_calc" AS ENUM('antall', 'dager', 'timer', 'mengde1', 'mengde2', 'tonn-km', 'manuell');--> statement-breakpoint
CREATE TYPE "public"."calculation_section" AS ENUM('jobpkg', 'activity', 'ledger');--> statement-breakpoint
CREATE TABLE "calculation" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"assumptions" jsonb NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"costs" numeric(18, 2) DEFAULT 0 NOT NULL,
	"revenue" numeric(18, 2) DEFAULT 0 NOT NULL,
	"co2" numeric(18, 1) DEFAULT 0 NOT NULL,
	"op" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "calculation_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "calculation_op_key" UNIQUE("company_id","op")
);
--> statement-breakpoint
CREATE TABLE "calculation_line" (
	"company_id" uuid NOT NULL,
	"calculation_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"orderint" integer NOT NULL,
	"section" "calculation_section" NOT NULL,
	"classification" text,
	"parent" uuid,
	"category" text,
	"lineid" text,
	"title" text NOT NULL,
	"comment" text,
	"frdt" date,
	"todt" date,
	"daysint" numeric(18, 3),
	"countint" numeric(18, 3),
	"calcpricepr" numeric(18, 2),
	"durationam" numeric(18, 3),
	"durationmeasure" text,
	"consume1am" numeric(18, 6),
	"consume1measure" text,
	"quantity1am" numeric(18, 3),
	"measure1" text,
	"consume2am" numeric(18, 6),
	"consume2measure" text,
	"quantity2am" numeric(18, 3),
	"measure2" text,
	"priceam" numeric(18, 2),
	"pricemeasure" text,
	"amount" numeric(18, 2),
	"co2am" numeric(14, 4),
	"co2sumam" numeric(18, 1) NOT NULL,
	"calc" "calculation_calc",
	"acnoint" integer,
	"sup_id" uuid,
	"disable" boolean NOT NULL,
	"isworkpkg" boolean NOT NULL,
	CONSTRAINT "calculation_line_company_id_calculation_id_xid_pk" PRIMARY KEY("company_id","calculation_id","xid")
);
--> statement-breakpoint
CREATE TABLE "calculation_version" (
	"company_id" uuid NOT NULL,
	"calculation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"assumptions" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"costs" numeric(18, 2) NOT NULL,
	"revenue" numeric(18, 2) NOT NULL,
	"co2" numeric(18, 1) NOT NULL,
	"restored" integer,
	"op" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "calculation_version_company_id_calculation_id_version_pk" PRIMARY KEY("company_id","calculation_id","version"),
	CONSTRAINT "calculation_version_op_key" UNIQUE("company_id","op")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "min_margin" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_company_id_bid_id_bid_company_id_xid_fk" FOREIGN KEY ("company_id","bid_id") REFERENCES "public"."bid"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_line" ADD CONSTRAINT "calculation_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_line" ADD CONSTRAINT "calculation_line_calculation_fk" FOREIGN KEY ("company_id","calculation_id") REFERENCES "public"."calculation"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_line" ADD CONSTRAINT "calculation_line_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_version" ADD CONSTRAINT "calculation_version_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_version" ADD CONSTRAINT "calculation_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_version" ADD CONSTRAINT "calculation_version_calculation_fk" FOREIGN KEY ("company_id","calculation_id") REFERENCES "public"."calculation"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calculation_name_key" ON "calculation" USING btree ("company_id","bid_id",lower("name")) WHERE deleted_at is null;
--> statement-breakpoint
select protect_company_table(t) from unnest(array['calculation', 'calculation_line', 'calculation_version']::regclass[]) as t;
