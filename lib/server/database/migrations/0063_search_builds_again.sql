-- Earlier searches stopped after 4,000 numbers, of which only those that can be private keys were stored, so the rows do not say which of them are cut.
-- A build without a row is searched when keys are listed for its game.
DELETE FROM "upload_build_keys";
