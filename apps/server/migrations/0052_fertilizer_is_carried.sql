-- Runs and trips that carried fertilizer alone have sums from here on: those of all runs are made anew.
INSERT INTO "distribution_run_due" ("loading_line_id") SELECT "id" FROM "loading_line";
