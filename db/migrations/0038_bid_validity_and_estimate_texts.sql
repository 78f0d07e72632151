ALTER TABLE "company" ADD COLUMN "estimate_terms" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "estimate_text" text;--> statement-breakpoint
ALTER TABLE "bid" ADD COLUMN "validdate" date;--> statement-breakpoint
ALTER TABLE "bid" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "bid" ADD COLUMN "estimatetext" text;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_company_id_contact_id_contact_company_id_xid_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contact"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_contact" ON "bid" USING btree ("company_id","contact_id");