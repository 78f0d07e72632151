ALTER TYPE "public"."access_action" ADD VALUE 'key-made';--> statement-breakpoint
ALTER TYPE "public"."access_action" ADD VALUE 'key-ended';--> statement-breakpoint
CREATE TABLE "api_key" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "api_key_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "api_key_hash_key" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_maker" ON "api_key" USING btree ("made_by");