ALTER TABLE "price_line" ALTER COLUMN "priceam" SET DATA TYPE numeric(18, 4);--> statement-breakpoint
ALTER TABLE "calculation_line" ALTER COLUMN "priceam" SET DATA TYPE numeric(18, 4);--> statement-breakpoint
ALTER TABLE "purchase_order_line" ALTER COLUMN "priceam" SET DATA TYPE numeric(18, 4);