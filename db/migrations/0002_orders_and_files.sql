CREATE TABLE "number_series" (
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"scope" text NOT NULL,
	"object" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_file_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select protect_company_table(t) from unnest(array['number_series', 'stored_file']::regclass[]) as t;
