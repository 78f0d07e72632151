CREATE TABLE "contact_event" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_event_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "register_accounts" (
	"company_id" uuid NOT NULL,
	"orgnr" text NOT NULL,
	"year" smallint NOT NULL,
	"body" jsonb NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_accounts_company_id_orgnr_year_pk" PRIMARY KEY("company_id","orgnr","year")
);
--> statement-breakpoint
CREATE TABLE "register_answer" (
	"company_id" uuid NOT NULL,
	"register" text NOT NULL,
	"orgnr" text NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_answer_company_id_register_orgnr_pk" PRIMARY KEY("company_id","register","orgnr")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "default_history" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "default_frequency" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "kamishibai_colors" jsonb;--> statement-breakpoint
ALTER TABLE "contact_event" ADD CONSTRAINT "contact_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_event" ADD CONSTRAINT "contact_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_accounts" ADD CONSTRAINT "register_accounts_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_answer" ADD CONSTRAINT "register_answer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_event_contact" ON "contact_event" USING btree ("company_id","contact_id");--> statement-breakpoint
select protect_company_table(t) from unnest(array['contact_event', 'register_accounts', 'register_answer']::regclass[]) as t;
