CREATE TABLE "calendar_feed" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"parts" text[] NOT NULL,
	"project_id" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "calendar_feed_parts" CHECK (parts <@ array['tasks', 'bids', 'contracts', 'variations', 'services', 'returns', 'certificates', 'bookings'] and cardinality(parts) > 0),
	CONSTRAINT "calendar_feed_project" CHECK ((project_id is not null) = ('bookings' = any(parts)))
);
--> statement-breakpoint
CREATE TABLE "register_watch" (
	"company_id" uuid NOT NULL,
	"orgnr" text NOT NULL,
	"seen" jsonb,
	"state" text,
	"since" date,
	"checked_at" timestamp with time zone,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_watch_company_id_orgnr_pk" PRIMARY KEY("company_id","orgnr")
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_watch" ADD CONSTRAINT "register_watch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_secret" ON "calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "calendar_feed_user" ON "calendar_feed" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned', 'unfit', 'undelivered', 'register'));--> statement-breakpoint
select protect_company_table('register_watch');
