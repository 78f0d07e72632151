CREATE TABLE "deletion_hold" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_hold_company_id_kind_about_pk" PRIMARY KEY("company_id","kind","about"),
	CONSTRAINT "deletion_hold_kind" CHECK (kind in ('employees', 'contacts')),
	CONSTRAINT "deletion_hold_reason" CHECK (length(trim(reason)) > 0)
);
--> statement-breakpoint
CREATE TABLE "letter_try" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"answer" text,
	CONSTRAINT "letter_try_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "letter_try_outcome" CHECK (outcome in ('sent', 'failed', 'given-up'))
);
--> statement-breakpoint
ALTER TABLE "deletion_rule" ADD COLUMN "postponed_until" date;--> statement-breakpoint
ALTER TABLE "deletion_hold" ADD CONSTRAINT "deletion_hold_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_hold" ADD CONSTRAINT "deletion_hold_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_try" ADD CONSTRAINT "letter_try_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_try" ADD CONSTRAINT "letter_try_company_id_letter_id_letter_company_id_xid_fk" FOREIGN KEY ("company_id","letter_id") REFERENCES "public"."letter"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_try_letter" ON "letter_try" USING btree ("company_id","letter_id");--> statement-breakpoint
select protect_company_table('letter_try');--> statement-breakpoint
select protect_company_table('deletion_hold');
