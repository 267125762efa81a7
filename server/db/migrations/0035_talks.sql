CREATE TABLE "talks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"link" integer,
	"code" text,
	"place" jsonb NOT NULL,
	"polls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "talk_remotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talk_remotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"talk_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"code_until" timestamp with time zone NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"talk_id" integer NOT NULL,
	"poll" text NOT NULL,
	"voter" text NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "poll_answers_talk_id_poll_voter_pk" PRIMARY KEY("talk_id","poll","voter")
);
--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_remotes" ADD CONSTRAINT "talk_remotes_talk_id_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_talk_id_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talks_running" ON "talks" USING btree ("presentation_id") WHERE "talks"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "talks_code" ON "talks" USING btree ("code") WHERE "talks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "talks_of_presentation" ON "talks" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_remotes_code" ON "talk_remotes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_remotes_token" ON "talk_remotes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "talk_remotes_of_talk" ON "talk_remotes" USING btree ("talk_id");--> statement-breakpoint
-- What the ends of a poll's scale mean is read on a slide, too.
CREATE OR REPLACE FUNCTION slide_text(items jsonb, notes text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(coalesce(string_agg(piece #>> '{}', ' '), ''),
		'</?(a|b|i|u|s|em|strong|span|sub|sup|mark|code|font)(\s[^>]*)?>', '', 'gi'),
		'<[^>]*>|&[a-z]+;|&#\d+;', ' ', 'gi') || ' ' || notes
	FROM unnest(ARRAY['lax $[*].**.text', 'lax $[*].categories[*]', 'lax $[*].series[*].name', 'lax $[*].fields[*].name',
		'lax $[*].title', 'lax $[*].x_title', 'lax $[*].y_title', 'lax $[*].submit_text', 'lax $[*].alt',
		'lax $[*].low', 'lax $[*].high']::jsonpath[]) AS path,
		jsonb_path_query(items, path) AS piece
	WHERE jsonb_typeof(piece) = 'string'
$$;
