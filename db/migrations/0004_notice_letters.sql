CREATE TABLE "notice_letter" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"no" text NOT NULL,
	"day" date NOT NULL,
	"to_address" text,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "notice_letter_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "notice_letter_no" UNIQUE("company_id","no")
);
--> statement-breakpoint
ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "contract_fact" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_letter" ADD CONSTRAINT "notice_letter_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_letter" ADD CONSTRAINT "notice_letter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_letter" ADD CONSTRAINT "notice_letter_company_id_variation_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","variation_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_letter_id_notice_letter_company_id_xid_fk" FOREIGN KEY ("company_id","letter_id") REFERENCES "public"."notice_letter"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'claim', 'contract-notice', 'trial', 'notice', 'morning', 'mass-mail', 'page'));--> statement-breakpoint
SELECT protect_company_table('notice_letter');--> statement-breakpoint
-- An erasure takes names out of a letter; that and when it was sent stays.
CREATE TRIGGER notice_letter_stays BEFORE DELETE OR UPDATE OF day, at
  ON notice_letter FOR EACH ROW WHEN (current_user = 'innsikt_app') EXECUTE FUNCTION contract_fact_stays();
