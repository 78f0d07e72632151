ALTER TYPE "public"."access_action" ADD VALUE 'reset-link-ended';--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "password_given_by" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_password_given_by_user_id_fk" FOREIGN KEY ("password_given_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_maker" ON "password_reset" USING btree ("made_by");