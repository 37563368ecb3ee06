import { startChild, type Child, type ChildExit, type ChildOptions } from './child'
import { readLastLines } from './child-log'
import { LaunchError } from './launch-error.mjs'
import { identifyProcess } from './process-identity.mjs'
import { removeRunRecord, writeRunRecord } from './run-record'

/** Why a run ends: somebody asked for it, or a process ended that should not have. */
export type RunEnd = { readonly kind: 'asked' } | { readonly kind: 'broken'; readonly error: LaunchError }

/** Owns every process of one run: starts them, notices when one ends by itself, stops them in the reverse order. */
export type Supervisor = {
  readonly start: (options: ChildOptions) => Child
  /** Stops one of them ahead of the others. */
  readonly stopOne: (child: Child) => Promise<void>
  /** Runs a process to its end. Rejects with its last words where that is not a good one. */
  readonly run: (options: ChildOptions) => Promise<void>
  /** Settles once, when the run is to end; a reason that comes later is forgotten. */
  readonly ended: Promise<RunEnd>
  readonly askToEnd: () => void
  readonly stopAll: () => Promise<void>
  readonly killAll: () => void
}

/** Creates the owner of the processes whose record is kept in `dataDir`. */
export function createSupervisor(dataDir: string): Supervisor {
  const living: Child[] = []
  const leaving = new Set<Child>()
  let isClosed = false
  let settle: (end: RunEnd) => void = () => undefined
  const ended = new Promise<RunEnd>((resolve) => (settle = resolve))

  const record = () => {
    const named = living.map((child) => ({ name: child.name, ...identifyProcess(child.pid ?? 0) }))
    writeRunRecord(
      dataDir,
      named.flatMap(({ name, pid, startTime }) => (startTime ? [{ name, pid, startTime }] : [])),
    )
  }
  const own = (options: ChildOptions) => {
    if (isClosed) throw new LaunchError('Stopped before everything was started.')
    const child = startChild(options)
    living.push(child)
    record()
    void child.exit.then(() => {
      living.splice(living.indexOf(child), 1)
      if (!isClosed) record()
    })
    return child
  }
  const stopOne = async (child: Child) => {
    leaving.add(child)
    await child.stop()
  }

  return {
    ended,
    stopOne,
    askToEnd: () => settle({ kind: 'asked' }),
    start(options) {
      const child = own(options)
      void child.exit.then((exit) => {
        if (!leaving.has(child) && !isClosed) settle({ kind: 'broken', error: toBrokenError(child, exit) })
      })
      return child
    },
    async run(options) {
      const child = own(options)
      const exit = await child.exit
      if (exit.code !== 0) throw toBrokenError(child, exit)
    },
    async stopAll() {
      isClosed = true
      while (living.length > 0) {
        const last = living.at(-1)
        if (last !== undefined) await stopOne(last)
        // Its own handler takes it off the list, one turn later.
        await Promise.resolve()
      }
      removeRunRecord(dataDir)
    },
    killAll: () => living.forEach((child) => child.kill()),
  }
}

/** The sentence for a process that ended by itself, with the last lines that it wrote. */
export function toBrokenError(child: Pick<Child, 'name' | 'logFile'>, exit: ChildExit): LaunchError {
  const how =
    exit.error !== undefined
      ? `could not be started (${exit.error.message})`
      : exit.signal !== null
        ? `was ended by ${exit.signal}`
        : `ended by itself with code ${exit.code}`
  const lines = readLastLines(child.logFile)
  const words = lines === '' ? '' : ` Its last words:\n${lines}\n`
  return new LaunchError(`The ${child.name} ${how}; its log is ${child.logFile}.${words}`)
}
