CREATE TABLE "order_letter" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "order_letter_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "order_letter_kind" CHECK (kind in ('bestilling', 'purring'))
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "deliverydate" date;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_company_id_order_id_purchase_order_company_id_xid_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_order"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_letter_order" ON "order_letter" USING btree ("company_id","order_id","at");--> statement-breakpoint
select protect_company_table('order_letter');
