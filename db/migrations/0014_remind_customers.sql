CREATE TABLE "reminder" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"copy_address" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"as_of" date NOT NULL,
	"pay_by" date NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_customer" ON "reminder" USING btree ("company_id","customer_id","at");--> statement-breakpoint
select protect_company_table('reminder');
