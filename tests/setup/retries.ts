/**
 * How often a test that waits for browser, chain and database is tried again before it has failed: once in `npm test`, which says
 * by name what needed it, and never by hand or in the long run. See docs/decisions/tests.md.
 */
export const retries = Number(process.env.INTREPID_TEST_RETRIES ?? 0)
