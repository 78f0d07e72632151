CREATE TABLE "sales_order" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"orderno" text NOT NULL,
	"lineint" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"segment_id" uuid,
	"project_id" uuid,
	"dimpronm" text NOT NULL,
	"productcat" text NOT NULL,
	"planneddeldate" date NOT NULL,
	"revenueam" numeric(18, 2) NOT NULL,
	"pam" numeric(18, 2) DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "sales_order_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "sales_order_line_key" UNIQUE("company_id","orderno","lineint"),
	CONSTRAINT "sales_order_lineint" CHECK (lineint > 0)
);
--> statement-breakpoint
CREATE TABLE "task" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text DEFAULT 'todo' NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"category" text,
	"important" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"duedate" date,
	"donedate" date,
	"createdate" date NOT NULL,
	"notes" text,
	"hide" boolean DEFAULT false NOT NULL,
	"readonly" boolean DEFAULT false NOT NULL,
	"repeatrule" text,
	"link" text,
	"linktext" text,
	"handed_to" uuid,
	"handed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"orderint" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "task_kind" CHECK (kind in ('todo', 'ilog')),
	CONSTRAINT "task_done" CHECK (done = (donedate is not null)),
	CONSTRAINT "task_link" CHECK (link like '/%' and link not like '//%'),
	CONSTRAINT "task_handed" CHECK ((handed_to is null) = (handed_at is null) and handed_to <> owner_id)
);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_handed_to_user_id_fk" FOREIGN KEY ("handed_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order_customer" ON "sales_order" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_order_segment" ON "sales_order" USING btree ("company_id","segment_id");--> statement-breakpoint
CREATE INDEX "sales_order_project" ON "sales_order" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "sales_order_date" ON "sales_order" USING btree ("company_id","planneddeldate");--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("company_id","owner_id","kind","done","duedate");--> statement-breakpoint
CREATE INDEX "task_handed" ON "task" USING btree ("company_id","handed_to") WHERE handed_to is not null;
--> statement-breakpoint
select protect_company_table(t) from unnest(array['task', 'sales_order']::regclass[]) as t;
