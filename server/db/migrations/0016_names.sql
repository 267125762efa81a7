CREATE TABLE "presentation_names" (
	"presentation_id" integer PRIMARY KEY NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentation_names" ADD CONSTRAINT "presentation_names_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "presentation_names" ("presentation_id", "grams")
SELECT "id", coalesce((
	SELECT array_agg(DISTINCT "workspace_id" || ' ' || substr("name_key", "at", "length"))
	FROM generate_series(1, char_length("name_key")) "at", generate_series(1, 3) "length"
	WHERE "at" + "length" - 1 <= char_length("name_key")
), '{}') FROM "presentations" WHERE "workspace_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "presentation_names_grams" ON "presentation_names" USING gin ("grams") WITH (fastupdate=false);