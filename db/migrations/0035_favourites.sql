CREATE TABLE "favourite" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"orderint" integer NOT NULL,
	CONSTRAINT "favourite_company_id_user_id_path_pk" PRIMARY KEY("company_id","user_id","path")
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_company_id_user_id_membership_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."membership"("company_id","user_id") ON DELETE cascade ON UPDATE no action;