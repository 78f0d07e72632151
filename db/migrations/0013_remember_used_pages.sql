CREATE TABLE "page_use" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"used_on" date NOT NULL,
	CONSTRAINT "page_use_company_id_user_id_path_pk" PRIMARY KEY("company_id","user_id","path")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "menu" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_use" ADD CONSTRAINT "page_use_company_id_user_id_membership_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."membership"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_use_user" ON "page_use" USING btree ("user_id");