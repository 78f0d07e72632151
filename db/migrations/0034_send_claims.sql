ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD COLUMN "letter_about" uuid;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'claim', 'trial', 'notice', 'morning', 'mass-mail', 'page'));