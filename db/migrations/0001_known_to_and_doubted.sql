ALTER TABLE "import_run" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "doubted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_line_reference" ON "voucher_line" USING btree ("company_id","reference") WHERE reference is not null;