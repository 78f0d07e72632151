ALTER TYPE "public"."edit_via" ADD VALUE 'act';--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "handed_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "task_repeat" ON "task" USING btree ("company_id","repeat_of") WHERE repeat_of is not null;