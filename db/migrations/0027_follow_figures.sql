CREATE TABLE "alert" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"handed_by" uuid,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"widget" text NOT NULL,
	"col" text,
	"row" uuid,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"rule" text NOT NULL,
	"limit_value" numeric(24, 6) NOT NULL,
	"hold_days" integer NOT NULL,
	"muted_until" date,
	"broken" boolean DEFAULT false NOT NULL,
	"since" date,
	"back_since" date,
	"notified" boolean DEFAULT false NOT NULL,
	"basis" numeric(24, 6),
	"met_on" date,
	"value" numeric(24, 6),
	"judged_at" timestamp with time zone,
	"problem" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "alert_rule" CHECK (rule in ('under', 'over', 'change', 'change-percent', 'budget', 'first')),
	CONSTRAINT "alert_unit" CHECK (unit in ('amount', 'number', 'percent', 'count')),
	CONSTRAINT "alert_hold_days" CHECK (hold_days between 1 and 31),
	CONSTRAINT "alert_row" CHECK ("row" is null or col is not null),
	CONSTRAINT "alert_since" CHECK (broken = (since is not null) and (back_since is null or broken))
);
--> statement-breakpoint
ALTER TABLE "notice_choice" DROP CONSTRAINT "notice_choice_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_handed_by_user_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_live" ON "alert" USING btree ("company_id","owner_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_kind" CHECK (kind in ('morning', 'approval', 'task', 'mention', 'answer', 'claim', 'unfit', 'undelivered', 'register', 'alert', 'due', 'month-end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned', 'unfit', 'undelivered', 'register', 'alert'));--> statement-breakpoint
select protect_company_table('alert');
