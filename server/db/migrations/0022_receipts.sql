CREATE TABLE "billing_details" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"cause" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_cause" ON "receipts" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "receipts" ("id", "series", "number", "payment_id", "cause", "document", "issued_at")
SELECT gen_random_uuid(), CASE WHEN p."provider" = 'sandbox' THEN 'test_receipt' ELSE 'receipt' END, p."number", p."id", p."id",
	jsonb_build_object(
		'seller', null, 'buyer', null, 'workspace', coalesce(w."name", ''), 'payer', u."email",
		'kind', p."kind", 'state', p."state", 'provider', p."provider", 'currency', p."currency",
		'lines', p."order"->'quote'->'lines', 'bonus_used', p."order"->'quote'->'bonusUsed', 'total', p."amount", 'tax', null,
		'seats', p."order"->'quote'->'after'->'seats', 'period', p."order"->'quote'->'after'->'period',
		'from', CASE WHEN p."state" = 'paid' THEN to_char(to_timestamp(
			((p."order"->'quote'->'after'->>(CASE WHEN p."kind" = 'seats' THEN 'valueSince' ELSE 'periodStart' END))::numeric) / 1000
		) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END,
		'to', CASE WHEN p."state" = 'paid' THEN to_char(to_timestamp(
			((p."order"->'quote'->'after'->>'paidUntil')::numeric) / 1000
		) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END,
		'promo_code', p."promo_code",
		'card', CASE WHEN p."card_last4" IS NOT NULL THEN jsonb_build_object('brand', coalesce(p."card_brand", ''), 'last4', p."card_last4") END,
		'paid_at', to_char(coalesce(p."paid_at", p."updated_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'corrects', null, 'reason', null
	),
	coalesce(p."paid_at", p."updated_at")
FROM "payments" p
LEFT JOIN "workspaces" w ON w."id" = p."workspace_id"
LEFT JOIN "users" u ON u."id" = p."user_id"
WHERE p."state" IN ('paid', 'credited') AND p."kind" <> 'card';
--> statement-breakpoint
INSERT INTO "receipt_counters" ("series", "last") SELECT "series", max("number") FROM "receipts" GROUP BY "series";