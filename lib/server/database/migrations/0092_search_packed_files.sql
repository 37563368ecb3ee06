-- Earlier searches did not look into all compressed files, nor for UTF-16.
-- A build without a row is searched when keys are listed for its game.
DELETE FROM "upload_build_keys";
