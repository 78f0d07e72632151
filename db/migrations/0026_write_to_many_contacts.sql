CREATE TABLE "mass_mail" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" text,
	CONSTRAINT "mass_mail_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "mass_mail_one_line" CHECK (from_name || subject !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "mass_mail" ADD CONSTRAINT "mass_mail_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_mail" ADD CONSTRAINT "mass_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mass_mail_at" ON "mass_mail" USING btree ("company_id","at");--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'trial', 'notice', 'morning', 'mass-mail'));--> statement-breakpoint
select protect_company_table('mass_mail');
