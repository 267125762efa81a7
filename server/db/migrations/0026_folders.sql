CREATE TABLE "folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"presentations" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide_words" (
	"slide_id" integer PRIMARY KEY NOT NULL,
	"presentation_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "folder_id" integer;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_words" ADD CONSTRAINT "slide_words_slide_id_slides_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_named_once" ON "folders" USING btree ("workspace_id",coalesce("parent_id", 0),"name_key" collate "C");--> statement-breakpoint
CREATE INDEX "folders_inside" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "slide_words_found" ON "slide_words" USING gin ("words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "slide_words_of_presentation" ON "slide_words" USING btree ("presentation_id");--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presentations_filed_by_change" ON "presentations" USING btree ("workspace_id","status",coalesce("folder_id", 0),"updated_at","id");--> statement-breakpoint
CREATE INDEX "presentations_filed_by_creation" ON "presentations" USING btree ("workspace_id","status",coalesce("folder_id", 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_filed_by_name" ON "presentations" USING btree ("workspace_id","status",coalesce("folder_id", 0),"name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "presentations_of_folder" ON "presentations" USING btree ("folder_id") WHERE "presentations"."folder_id" is not null;--> statement-breakpoint
-- Small letters whatever the locale of the database, ё as е, accents as they are; cut wherever no word goes on.
CREATE OR REPLACE FUNCTION split_words(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_split_to_array(
		translate(lower(content), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'),
		'[\u0001-\u002f:-@\[-`\{-\u00bf\u2000-\u206f\u2100-\u214f\u3000-\u303f]+')
$$;--> statement-breakpoint
-- What the forms of a word have in common: English for Latin letters, Russian for the rest; рынок and рынка, палец and пальцы.
CREATE OR REPLACE FUNCTION stem_word(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(
		coalesce((ts_lexize((CASE WHEN word ~ '^[a-z]+$' THEN 'english_stem' ELSE 'russian_stem' END)::regdictionary, word))[1], word),
		'([^аеиоуыэюя])[еоь]([кц])$', '\1\2')
$$;--> statement-breakpoint
-- All that is read on a slide: markup within a word is dropped, any other ends one.
CREATE OR REPLACE FUNCTION slide_text(items jsonb, notes text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(coalesce(string_agg(piece #>> '{}', ' '), ''),
		'</?(a|b|i|u|s|em|strong|span|sub|sup|mark|code|font)(\s[^>]*)?>', '', 'gi'),
		'<[^>]*>|&[a-z]+;|&#\d+;', ' ', 'gi') || ' ' || notes
	FROM unnest(ARRAY['lax $[*].**.text', 'lax $[*].categories[*]', 'lax $[*].series[*].name', 'lax $[*].fields[*].name',
		'lax $[*].title', 'lax $[*].x_title', 'lax $[*].y_title', 'lax $[*].submit_text', 'lax $[*].alt']::jsonpath[]) AS path,
		jsonb_path_query(items, path) AS piece
	WHERE jsonb_typeof(piece) = 'string'
$$;--> statement-breakpoint
-- Each word as it stands and as its stem, with the workspace before it. The first 4000 words: an index entry has an end.
CREATE OR REPLACE FUNCTION words_of_slide(workspace integer, items jsonb, notes text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_to_tsvector(array_agg(DISTINCT workspace || '/' || form)), ''::tsvector)
	FROM (SELECT DISTINCT left(word, 40) AS word FROM unnest(split_words(slide_text(items, notes))) AS word WHERE word <> '' LIMIT 4000) AS words,
		unnest(ARRAY[word, stem_word(word)]) AS form
$$;--> statement-breakpoint
-- All of the words, each by its stem or by its beginning, in one of these workspaces; null where nothing is asked for.
CREATE OR REPLACE FUNCTION search_words(workspaces integer[], asked text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(one, ' & ')::tsquery FROM (
		SELECT '(' || string_agg(format('''%s/%s''%s | ''%s/%s''', place, word, CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, place, stem_word(word)), ' | ') || ')' AS one
		FROM (SELECT DISTINCT left(word, 40) AS word FROM unnest(split_words(asked)) AS word WHERE word <> '' LIMIT 20) AS words,
			unnest(workspaces) AS place
		GROUP BY word) AS each
$$;--> statement-breakpoint
INSERT INTO "slide_words" ("slide_id", "presentation_id", "words")
	SELECT "slides"."id", "slides"."presentation_id", words_of_slide("presentations"."workspace_id", "slides"."items", "slides"."notes")
	FROM "slides" JOIN "presentations" ON "presentations"."id" = "slides"."presentation_id"
	WHERE "presentations"."workspace_id" IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_slide_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place integer;
BEGIN
	SELECT workspace_id INTO place FROM presentations WHERE id = NEW.presentation_id;
	IF place IS NOT NULL THEN
		INSERT INTO slide_words (slide_id, presentation_id, words)
		VALUES (NEW.id, NEW.presentation_id, words_of_slide(place, NEW.items, NEW.notes))
		ON CONFLICT (slide_id) DO UPDATE SET words = excluded.words WHERE slide_words.words <> excluded.words;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_slide_words AFTER INSERT OR UPDATE OF items, notes ON slides
	FOR EACH ROW EXECUTE FUNCTION keep_slide_words();--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_slide_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO slide_words (slide_id, presentation_id, words)
	SELECT id, presentation_id, words_of_slide(NEW.workspace_id, items, notes) FROM slides
	WHERE presentation_id = NEW.id AND NEW.workspace_id IS NOT NULL
	ON CONFLICT (slide_id) DO UPDATE SET words = excluded.words;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER move_slide_words AFTER UPDATE OF workspace_id ON presentations
	FOR EACH ROW WHEN (OLD.workspace_id IS DISTINCT FROM NEW.workspace_id) EXECUTE FUNCTION move_slide_words();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_in_folders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	left_folder integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'active' THEN OLD.folder_id END;
	entered integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'active' THEN NEW.folder_id END;
BEGIN
	IF left_folder IS DISTINCT FROM entered THEN
		UPDATE folders SET presentations = presentations + CASE WHEN id = entered THEN 1 ELSE -1 END
		WHERE id IN (left_folder, entered);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_in_folders AFTER INSERT OR DELETE OR UPDATE OF folder_id, status ON presentations
	FOR EACH ROW EXECUTE FUNCTION count_in_folders();
