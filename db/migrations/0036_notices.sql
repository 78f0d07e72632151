CREATE TABLE "notice" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"address" text NOT NULL,
	"path" text NOT NULL,
	"about" uuid NOT NULL,
	"by_name" text NOT NULL,
	"made" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "notice_kind" CHECK (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned')),
	CONSTRAINT "notice_address" CHECK (address like '/%' and address not like '//%')
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("company_id","user_id","made");--> statement-breakpoint
CREATE INDEX "notice_about" ON "notice" USING btree ("company_id","about");--> statement-breakpoint
select protect_company_table('notice');