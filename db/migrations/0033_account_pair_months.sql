ALTER TABLE "group_account_pair" ADD COLUMN "frommonth" text;--> statement-breakpoint
ALTER TABLE "group_account_pair" ADD COLUMN "untilmonth" text;