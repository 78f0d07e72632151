CREATE TABLE "morning_time" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	CONSTRAINT "morning_time_hour" CHECK (hour between 4 and 11),
	CONSTRAINT "morning_time_weekdays" CHECK (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "notice_choice" DROP CONSTRAINT "notice_choice_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "morning_time" ADD CONSTRAINT "morning_time_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_kind" CHECK (kind in ('morning', 'approval', 'task', 'mention', 'answer', 'claim', 'unfit', 'undelivered', 'register', 'alert', 'ledger', 'due', 'bids', 'certificates', 'month-end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned', 'unfit', 'undelivered', 'register', 'alert', 'ledger'));