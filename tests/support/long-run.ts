/** True in `npm run test:long`, which runs every test in every language and at full length. */
export const isLongRun = process.env.INTREPID_TEST_LONG === '1'
