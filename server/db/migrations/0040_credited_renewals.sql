-- A renewal whose money became bonus credit kept its place: the period was never renewed again.
UPDATE "payments" SET "renewal_key" = NULL WHERE "kind" = 'renewal' AND "state" = 'credited';
