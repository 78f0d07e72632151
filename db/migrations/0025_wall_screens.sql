ALTER TYPE "public"."access_action" ADD VALUE 'screen-paired';--> statement-breakpoint
ALTER TYPE "public"."access_action" ADD VALUE 'screen-ended';--> statement-breakpoint
CREATE TABLE "screen" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"paired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paired_by" uuid NOT NULL,
	"paired_by_name" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "screen_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "screen_code" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screen_code_code_key" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "access_log" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_paired_by_user_id_fk" FOREIGN KEY ("paired_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_secret" ON "screen" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "screen_code_expires" ON "screen_code" USING btree ("expires_at");