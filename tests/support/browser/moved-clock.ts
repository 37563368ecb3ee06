import { chmod, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFaketime } from '@/scripts/test/find-faketime'
import { createTestVariables, testDistDir } from '@/scripts/test/test-variables'
import { launch, untilReady } from '@/tests/support/launch'

/** A whole site of its own, whose clock a test moves. */
export type MovedSite = {
  readonly url: string
  /** Moves the clock forward to a moment. */
  readonly moveTo: (moment: Date) => Promise<void>
  /** Moves the clock forward by as much time as something would take. */
  readonly pass: (seconds: number) => Promise<void>
}

/**
 * Starts the product with libfaketime, so that all of its processes (site, indexer, chain and database) read the moved clock from one
 * file, at every call. Only what counts seconds since a start, such as timers, goes on as before.
 *
 * @param startsAt what the clock says at first; later than now, since browsers keep the real clock.
 */
export async function startMovedSite(startsAt: Date): Promise<MovedSite & { readonly stop: () => Promise<void> }> {
  const library = findFaketime()
  if (library === undefined)
    throw new Error(
      'The test that moves the clock needs libfaketime: on Debian, run "apt-get install libfaketime" as root.',
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'intrepid-days-'))
  // The database runs as another user and reads the clock, too.
  await chmod(dataDir, 0o711)
  const file = join(dataDir, 'clock')
  let aheadSeconds = 0
  async function setAhead(seconds: number) {
    if (seconds < aheadSeconds) throw new Error('the clock only moves forward')
    aheadSeconds = seconds
    await writeFile(`${file}.new`, `+${seconds}`)
    await rename(`${file}.new`, file)
  }
  const moveTo = (moment: Date) => setAhead(Math.ceil((moment.getTime() - Date.now()) / 1_000))
  await moveTo(startsAt)
  const variables = await createTestVariables(dataDir, testDistDir)
  const started = launch(
    {
      ...variables,
      // Blocks are final after some seconds, as on Cronos.
      FINAL_DEPTH_31337: '2',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    { isTest: true },
  )
  const stop = await untilReady(started, dataDir)
  return {
    url: `http://localhost:${variables.WEB_PORT}`,
    moveTo,
    pass: (seconds) => setAhead(aheadSeconds + Math.ceil(seconds)),
    stop,
  }
}
