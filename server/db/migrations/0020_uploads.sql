-- The uploads that a document names. Beside the index, so that whatever writes a slide keeps it up to date.
CREATE OR REPLACE FUNCTION asset_names(VARIADIC parts jsonb[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
	FROM unnest(parts) part, regexp_matches(part::text, 'u/[A-Za-z0-9]{16,64}\.[a-z0-9]{2,5}', 'g') found
$$;--> statement-breakpoint
CREATE TABLE "listing_decisions" (
	"presentation_id" integer PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" DROP CONSTRAINT "assets_workspace_id_workspaces_id_fk";
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_decisions" ADD CONSTRAINT "listing_decisions_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_unused" ON "assets" USING btree ("unused_since") WHERE "assets"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "assets_deleted" ON "assets" USING btree ("deleted_at") WHERE "assets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "favorite_slides_assets" ON "favorite_slides" USING gin (asset_names("items", "stickers", "theme", "deck_theme"));--> statement-breakpoint
CREATE INDEX "presentations_assets" ON "presentations" USING gin (asset_names("theme")) WHERE "presentations"."theme"::text like '%u/%';--> statement-breakpoint
CREATE INDEX "slides_assets" ON "slides" USING gin (asset_names("items", "stickers", "theme"));