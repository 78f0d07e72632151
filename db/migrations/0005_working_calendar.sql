CREATE TABLE "company_day" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"startdate" date NOT NULL,
	"enddate" date NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_day_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "company_day_kind" CHECK (kind in ('Fri', 'Arbeidsdag', 'Fellesferie')),
	CONSTRAINT "company_day_order" CHECK (enddate between startdate and startdate + 180)
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "workdays" text DEFAULT 'Alle dager' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_day" ADD CONSTRAINT "company_day_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_day_startdate" ON "company_day" USING btree ("company_id","startdate");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_workdays" CHECK (workdays in ('Alle dager', 'Mandag–fredag', 'Virkedager', 'Virkedager uten fellesferie'));--> statement-breakpoint
select protect_company_table('company_day');
