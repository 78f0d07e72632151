ALTER TABLE "api_key" DROP CONSTRAINT "api_key_hash_key";--> statement-breakpoint
CREATE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");