CREATE TABLE "version_slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"digest" text NOT NULL,
	"layout" text NOT NULL,
	"items" jsonb NOT NULL,
	"stickers" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"notes" text NOT NULL,
	"shape" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"cause" text NOT NULL,
	"name" text,
	"authors" integer[] NOT NULL,
	"deck_name" text NOT NULL,
	"theme" jsonb NOT NULL,
	"slides" integer[] NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"picture" integer,
	"restored_from" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "editors" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "versioned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_slides" ADD CONSTRAINT "version_slides_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "version_slides_once" ON "version_slides" USING btree ("presentation_id","uid","digest");--> statement-breakpoint
CREATE INDEX "version_slides_assets" ON "version_slides" USING gin (asset_names("items", "stickers", "theme"));--> statement-breakpoint
CREATE INDEX "versions_latest" ON "versions" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "versions_named" ON "versions" USING btree ("presentation_id","id") WHERE "versions"."name" is not null;--> statement-breakpoint
CREATE INDEX "versions_expiry" ON "versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "versions_assets" ON "versions" USING gin (asset_names("theme")) WHERE "versions"."theme"::text like '%u/%' or "versions"."theme"::text like '%own-%';--> statement-breakpoint
CREATE INDEX "presentations_unversioned" ON "presentations" USING btree ("updated_at") WHERE "presentations"."editors" <> '{}';--> statement-breakpoint
-- Names what is on a slide: jsonb has one way to write equal content, whatever order its keys came in.
CREATE OR REPLACE FUNCTION slide_digest(layout text, items jsonb, stickers jsonb, theme jsonb, notes text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(layout, items, stickers, theme, notes)::text, 'UTF8')), 'hex')
$$;
