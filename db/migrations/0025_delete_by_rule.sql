CREATE TABLE "deletion_log" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"by_name" text,
	"text" text NOT NULL,
	CONSTRAINT "deletion_log_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "deletion_log_act" CHECK (act in ('deleted', 'erased', 'handed-out', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "deletion_rule" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_rule_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "deletion_rule_kind" CHECK (kind in ('employees', 'contacts', 'log-ins', 'notices', 'letters', 'pictures')),
	CONSTRAINT "deletion_rule_months" CHECK (months between 1 and 240)
);
--> statement-breakpoint
ALTER TABLE "deletion_log" ADD CONSTRAINT "deletion_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_rule" ADD CONSTRAINT "deletion_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_rule" ADD CONSTRAINT "deletion_rule_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_log_at" ON "deletion_log" USING btree ("company_id","at");--> statement-breakpoint
select protect_company_table('deletion_rule');--> statement-breakpoint
select protect_company_table('deletion_log');
