-- Uploaded fonts are found like uploaded pictures, by the ids that documents name. No document names one yet, so the
-- indexes on this function hold what they would hold if they were built anew.
CREATE OR REPLACE FUNCTION asset_names(VARIADIC parts jsonb[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
	FROM unnest(parts) part, regexp_matches(part::text, 'u/[A-Za-z0-9]{16,64}\.[a-z0-9]{2,5}|own-[a-z0-9-]{1,24}-[a-z0-9]{24}', 'g') found
$$;--> statement-breakpoint
CREATE TABLE "brand_fonts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_fonts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"font" text NOT NULL,
	"family" text NOT NULL,
	"src" text NOT NULL,
	"weight_from" integer NOT NULL,
	"weight_to" integer NOT NULL,
	"italic" boolean NOT NULL,
	"view_only" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"light_logo" text,
	"dark_logo" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "presentations_assets";--> statement-breakpoint
ALTER TABLE "brand_fonts" ADD CONSTRAINT "brand_fonts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_fonts_face" ON "brand_fonts" USING btree ("font","weight_from","weight_to","italic");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_fonts_src" ON "brand_fonts" USING btree ("src");--> statement-breakpoint
CREATE INDEX "brand_fonts_of_workspace" ON "brand_fonts" USING btree ("workspace_id","family");--> statement-breakpoint
CREATE INDEX "brands_light_logo" ON "brands" USING btree ("light_logo") WHERE "brands"."light_logo" is not null;--> statement-breakpoint
CREATE INDEX "brands_dark_logo" ON "brands" USING btree ("dark_logo") WHERE "brands"."dark_logo" is not null;--> statement-breakpoint
CREATE INDEX "presentations_assets" ON "presentations" USING gin (asset_names("theme")) WHERE "presentations"."theme"::text like '%u/%' or "presentations"."theme"::text like '%own-%';
