CREATE TABLE "mailed_figures" (
	"company_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "mailed_figures_company_id_letter_id_pk" PRIMARY KEY("company_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "page_mail" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" integer,
	"monthday" integer,
	"hour" integer,
	"to_users" uuid[] NOT NULL,
	"to_addresses" text[] NOT NULL,
	"only_changed" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "page_mail_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "page_mail_rhythm" CHECK (rhythm in ('day', 'week', 'month', 'import')),
	CONSTRAINT "page_mail_weekday" CHECK (weekday between 1 and 7),
	CONSTRAINT "page_mail_monthday" CHECK (monthday between 1 and 31),
	CONSTRAINT "page_mail_hour" CHECK (hour between 0 and 23),
	CONSTRAINT "page_mail_when" CHECK ((weekday is not null) = (rhythm = 'week') and (monthday is not null) = (rhythm = 'month')
        and (hour is null) = (rhythm = 'import') and (next_at is null) = (rhythm = 'import')),
	CONSTRAINT "page_mail_receivers" CHECK (ended_at is not null or cardinality(to_users) + cardinality(to_addresses) > 0)
);
--> statement-breakpoint
ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "mailed_figures" ADD CONSTRAINT "mailed_figures_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_figures" ADD CONSTRAINT "mailed_figures_company_id_letter_id_letter_company_id_xid_fk" FOREIGN KEY ("company_id","letter_id") REFERENCES "public"."letter"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_figures" ADD CONSTRAINT "mailed_figures_company_id_mail_id_page_mail_company_id_xid_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."page_mail"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mail" ADD CONSTRAINT "page_mail_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mail" ADD CONSTRAINT "page_mail_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_figures_mail" ON "mailed_figures" USING btree ("company_id","mail_id");--> statement-breakpoint
CREATE INDEX "page_mail_live" ON "page_mail" USING btree ("company_id","owner_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'trial', 'notice', 'morning', 'mass-mail', 'page'));--> statement-breakpoint
select protect_company_table('page_mail');--> statement-breakpoint
select protect_company_table('mailed_figures');
