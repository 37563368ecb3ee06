/** True in `npm run test:long`, which runs every test in every language and at full length. */
export const isLongRun = process.env.INTREPID_TEST_LONG === '1'

/** Whether a test can mount a file system of its own, which it then fills. Prints why full disks are not tested. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0
if (isLongRun && !canMount)
  process.stdout.write('Full disks are not tested: mounting a small one needs root on Linux.\n')
