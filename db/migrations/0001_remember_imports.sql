CREATE TABLE "import_memory" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"tbl" text NOT NULL,
	"headings" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_memory_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "import_memory_headings" UNIQUE("company_id","tbl","headings")
);
--> statement-breakpoint
ALTER TABLE "import_memory" ADD CONSTRAINT "import_memory_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select protect_company_table('import_memory');
