CREATE TABLE "bonus_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_entries_never_overdrawn" CHECK ("bonus_entries"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"customer" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"currency" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer,
	"user_id" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"provider_id" text,
	"redirect_url" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"order" jsonb NOT NULL,
	"promo_code" text,
	"card_id" uuid,
	"card_brand" text,
	"card_last4" text,
	"renewal_key" text,
	"order_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"discount" jsonb NOT NULL,
	"plans" text[] NOT NULL,
	"periods" text[] NOT NULL,
	"min_seats" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"max_uses" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_upper_case" CHECK ("promo_codes"."code" = upper("promo_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"code" text NOT NULL,
	"workspace_id" integer NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_uses_code_workspace_id_pk" PRIMARY KEY("code","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"card" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"seats" integer NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"begun" timestamp with time zone NOT NULL,
	"paid_periods" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"auto_renewal" boolean NOT NULL,
	"value" bigint NOT NULL,
	"value_since" timestamp with time zone NOT NULL,
	"discount" jsonb,
	"declined" integer DEFAULT 0 NOT NULL,
	"charge_at" timestamp with time zone,
	CONSTRAINT "subscriptions_worth" CHECK ("subscriptions"."value" >= 0 and "subscriptions"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "billing_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_entries_workspace" ON "bonus_entries" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_token" ON "cards" USING btree ("workspace_id","provider","token");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_default" ON "cards" USING btree ("workspace_id","currency") WHERE "cards"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_id" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("workspace_id","renewal_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_pending" ON "payments" USING btree ("workspace_id","order_key") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_workspace" ON "payments" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("updated_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("charge_at");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("paid_until");