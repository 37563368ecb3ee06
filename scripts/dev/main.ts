import { existsSync } from 'node:fs'
import { requireOperator } from '@/lib/env/operator'
import { readServerEnv, toShownHost } from '@/lib/env/server-env'
import { requireTrustedProxies } from '@/lib/env/trusted-proxies'
import { toAddressTable } from './address-table'
import { openInstance, removeData } from './instance'
import { parseLaunchArguments } from './launch-arguments'
import { printError } from './launch-error'
import { createProgress, type Progress } from './progress'
import { startStack } from './start-stack'
import { createSupervisor, type RunEnd, type Supervisor } from './supervisor'

// npm start: starts the whole product on this machine and stops it on Ctrl-C.

async function launch(progress: Progress): Promise<void> {
  // Variables that are already set have precedence over the file. Next also reads the file, but only for the web
  // server.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { isFresh, isDevelopment, isTest } = parseLaunchArguments(process.argv.slice(2))
  const env = readServerEnv()
  requireOperator(env)
  requireTrustedProxies(env)
  const { dataDir } = env
  const supervisor = createSupervisor(dataDir)
  endOnSignals(supervisor, progress.say)
  const lock = await openInstance(dataDir, progress.say)
  try {
    if (isFresh) removeData(dataDir)
    await runToEnd(supervisor, async () => {
      const deployment = await startStack({
        root: process.cwd(),
        env,
        variables: process.env,
        distDir: process.env.NEXT_DIST_DIR ?? '.next',
        isDevelopment,
        isDurable: !isTest,
        supervisor,
        progress,
      })
      for (const line of ['', ...toAddressTable(env, deployment), '']) progress.say(line)
      progress.say(`ready in ${progress.elapsed()} s: http://${toShownHost(env.host)}:${env.webPort}`)
      return supervisor.ended
    })
  } finally {
    await lock.release()
  }
}

/**
 * Runs `work` until it is done or the run has to end, whichever is first; then stops all processes.
 * @throws the error that ended the run.
 */
async function runToEnd(supervisor: Supervisor, work: () => Promise<unknown>): Promise<void> {
  const working = work()
  // When the run ends first, the work fails as a consequence, so its error is ignored.
  working.catch(() => undefined)
  try {
    const end = await Promise.race([supervisor.ended, working.then((): RunEnd => ({ kind: 'asked' }))])
    if (end.kind === 'broken') throw end.error
  } finally {
    await supervisor.stopAll()
  }
}

/**
 * One Ctrl-C arrives twice, from the terminal and from npm. A second signal within this time counts as the same one.
 */
const sameSignalMs = 1_000

/** Ends the run in good order on Ctrl-C, SIGTERM or a closed terminal, and at once on a second signal. */
function endOnSignals(supervisor: Supervisor, say: (line: string) => void): void {
  let askedAt: number | undefined
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      say('\nStopping (once more ends it at once) …')
      return supervisor.askToEnd()
    }
    if (performance.now() - askedAt < sameSignalMs) return
    supervisor.killAll()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The terminal may be closed first: a failed write must not keep the processes from being stopped.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  endWhenNpmDies(supervisor)
}

/** When npm itself is killed, no signal arrives here: a new parent process is the only sign of it. */
function endWhenNpmDies(supervisor: Supervisor) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) supervisor.askToEnd()
  }, 500).unref()
}

// Measured from the start of the process, so that the installation of dependencies counts.
const progress = createProgress(process.stdout, 0)
try {
  await launch(progress)
  process.exit(0)
} catch (error) {
  printError(error)
  process.exit(1)
}
