CREATE TABLE "degree_choice" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"method" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "degree_choice_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "degree_choice_month" UNIQUE("company_id","project_id","year","month"),
	CONSTRAINT "degree_choice_months" CHECK (month between 1 and 12),
	CONSTRAINT "degree_choice_method" CHECK (method in ('cost', 'hours', 'activities'))
);
--> statement-breakpoint
CREATE TABLE "estimate_at_end" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"role" text NOT NULL,
	"costam" numeric(18, 2) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "estimate_at_end_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "estimate_at_end_month" UNIQUE("company_id","project_id","year","month","role"),
	CONSTRAINT "estimate_at_end_months" CHECK (month between 1 and 12),
	CONSTRAINT "estimate_at_end_role" CHECK (role in ('leader', 'controller'))
);
--> statement-breakpoint
CREATE TABLE "frozen_page" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"path" text NOT NULL,
	"params" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "frozen_page_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "frozen_page_path" UNIQUE("company_id","event_id","path")
);
--> statement-breakpoint
CREATE TABLE "month_entry" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"mode" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "month_entry_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "month_entry_months" CHECK (month between 1 and 12),
	CONSTRAINT "month_entry_mode" CHECK (mode in ('reversed', 'change'))
);
--> statement-breakpoint
CREATE TABLE "month_event" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"point" text,
	"kind" text NOT NULL,
	"why" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "month_event_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "month_event_months" CHECK (month between 1 and 12),
	CONSTRAINT "month_event_kind" CHECK (kind in ('ticked', 'unticked', 'closed', 'opened'))
);
--> statement-breakpoint
CREATE TABLE "month_setting" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"entry_mode" text DEFAULT 'reversed' NOT NULL,
	"accounts" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	CONSTRAINT "month_setting_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "month_setting_company" UNIQUE("company_id"),
	CONSTRAINT "month_setting_mode" CHECK (entry_mode in ('reversed', 'change'))
);
--> statement-breakpoint
CREATE TABLE "remark" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"path" text NOT NULL,
	"figure" text NOT NULL,
	"label" text NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"text" text NOT NULL,
	"answer_to" uuid,
	"in_files" boolean DEFAULT false NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "remark_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "remark_months" CHECK (month between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "degree_choice" ADD CONSTRAINT "degree_choice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_choice" ADD CONSTRAINT "degree_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_choice" ADD CONSTRAINT "degree_choice_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_at_end" ADD CONSTRAINT "estimate_at_end_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_at_end" ADD CONSTRAINT "estimate_at_end_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_at_end" ADD CONSTRAINT "estimate_at_end_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_page" ADD CONSTRAINT "frozen_page_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_page" ADD CONSTRAINT "frozen_page_company_id_event_id_month_event_company_id_xid_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."month_event"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_entry" ADD CONSTRAINT "month_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_entry" ADD CONSTRAINT "month_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_event" ADD CONSTRAINT "month_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_event" ADD CONSTRAINT "month_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_setting" ADD CONSTRAINT "month_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark" ADD CONSTRAINT "remark_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark" ADD CONSTRAINT "remark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark" ADD CONSTRAINT "remark_company_id_answer_to_remark_company_id_xid_fk" FOREIGN KEY ("company_id","answer_to") REFERENCES "public"."remark"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_entry_month" ON "month_entry" USING btree ("company_id","year","month");--> statement-breakpoint
CREATE INDEX "month_event_month" ON "month_event" USING btree ("company_id","year","month");--> statement-breakpoint
CREATE INDEX "remark_page" ON "remark" USING btree ("company_id","path","year","month");--> statement-breakpoint
SELECT protect_company_table('degree_choice');--> statement-breakpoint
SELECT protect_company_table('estimate_at_end');--> statement-breakpoint
SELECT protect_company_table('frozen_page');--> statement-breakpoint
SELECT protect_company_table('month_entry');--> statement-breakpoint
SELECT protect_company_table('month_event');--> statement-breakpoint
SELECT protect_company_table('month_setting');--> statement-breakpoint
SELECT protect_company_table('remark');
