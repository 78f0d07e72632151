CREATE TYPE "public"."access_action" AS ENUM('created', 'granted', 'changed', 'removed', 'suspended', 'resumed', 'reset-link');--> statement-breakpoint
CREATE TABLE "access_log" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"action" "access_action" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "access_log_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("company_id","user_id");