ALTER TABLE "company" ADD COLUMN "vat_registered" boolean;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "bank_account" varchar(11);--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_bank_account" CHECK ("company"."bank_account" ~ '^[0-9]{11}$');