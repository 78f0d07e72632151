CREATE TABLE "ledger_part" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"export_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"no" smallint,
	"count" smallint,
	"summary" jsonb NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_part_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "ledger_part_sha256_key" UNIQUE("company_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "ledger_part_piece" (
	"company_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"content" bytea NOT NULL,
	CONSTRAINT "ledger_part_piece_company_id_part_id_no_pk" PRIMARY KEY("company_id","part_id","no")
);
--> statement-breakpoint
ALTER TABLE "ledger_part" ADD CONSTRAINT "ledger_part_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_part" ADD CONSTRAINT "ledger_part_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_part_piece" ADD CONSTRAINT "ledger_part_piece_company_id_part_id_ledger_part_company_id_xid_fk" FOREIGN KEY ("company_id","part_id") REFERENCES "ledger_part"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_part_export" ON "ledger_part" USING btree ("company_id","export_key");--> statement-breakpoint
select protect_company_table('ledger_part');--> statement-breakpoint
select protect_company_table('ledger_part_piece');
