import { readServerEnv } from '@/lib/env/server-env'
import { toAddressTable } from './address-table'
import { LaunchError } from './launch-error.mjs'
import { parseLaunchArguments } from './launch-arguments'
import { openInstance } from './open-instance'
import { createProgress, type Progress } from './progress'
import { removeData } from './remove-data'
import { runToEnd } from './run-to-end'
import { endOnSignals } from './signals'
import { startStack } from './start-stack'
import { createSupervisor } from './supervisor'
import { toShownError } from './shown-error'

async function launch(progress: Progress): Promise<void> {
  const { isFresh, isDevelopment } = parseLaunchArguments(process.argv.slice(2))
  const env = readServerEnv()
  const { dataDir } = env
  const supervisor = createSupervisor(dataDir)
  endOnSignals(supervisor, progress.say)
  const instance = await openInstance(dataDir, progress.say)
  // Also where a second Ctrl-C ends the run at once.
  process.once('exit', () => instance.release())
  try {
    if (isFresh) removeData(dataDir)
    await runToEnd(supervisor, async () => {
      const deployment = await startStack({
        root: process.cwd(),
        env,
        variables: process.env,
        distDir: process.env.NEXT_DIST_DIR ?? '.next',
        isDevelopment,
        isDurable: true,
        supervisor,
        progress,
      })
      for (const line of ['', ...toAddressTable(env, deployment), '']) progress.say(line)
      progress.say(`ready in ${progress.elapsed()} s: http://localhost:${env.webPort}`)
      return supervisor.ended
    })
  } finally {
    instance.release()
  }
}

// The clock runs since the command was given: installing counts.
const progress = createProgress(process.stdout, 0)
try {
  await launch(progress)
  process.exit(0)
} catch (error) {
  const shown = toShownError(error)
  console.error(shown instanceof LaunchError ? `\n${shown.message}` : shown)
  process.exit(1)
}
