ALTER TABLE "stock_count" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_count" ADD COLUMN "undone_by_name" text;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD COLUMN "lossreason" text;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD COLUMN "loss_op" uuid;--> statement-breakpoint
CREATE INDEX "stock_count_line_loss_op" ON "stock_count_line" USING btree ("company_id","loss_op") WHERE loss_op is not null;--> statement-breakpoint
-- Only demo data had counts under way; what is counted now is saved when it is finished.
delete from stock_count where not finished;--> statement-breakpoint
ALTER TABLE "stock_count" DROP COLUMN "finished";--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_undone_by" CHECK ((undone_at is null) = (undone_by_name is null));--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_loss" CHECK ((lossreason is null) = (loss_op is null));--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_lost" CHECK (lossreason is null or equipment_id is not null and found < expected);