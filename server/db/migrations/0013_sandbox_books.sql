ALTER TABLE "sandbox_payments" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "callback_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_payment" ON "sandbox_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_card" ON "sandbox_payments" USING btree (("card" ->> 'token'));--> statement-breakpoint
CREATE INDEX "sandbox_payments_callback" ON "sandbox_payments" USING btree ("callback_at") WHERE "sandbox_payments"."callback_at" is not null;