ALTER TABLE "measure" ADD COLUMN "limit_kind" text;--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_limit" CHECK (limit_kind in ('Minst', 'Høyst'));