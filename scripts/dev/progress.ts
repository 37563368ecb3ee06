/** Prints the steps of a start with the time that each took. */
export type Progress = {
  /** Runs a step under a name such as "chain". `toDetail` gives the finished line a detail. */
  readonly step: <T>(name: string, run: () => Promise<T>, toDetail?: (result: T) => string) => Promise<T>
  /** Prints one line. */
  readonly say: (line: string) => void
  /** Seconds since the start, such as "12.3". */
  readonly elapsed: () => string
}

type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Creates the output. On a terminal, the line of the running step counts its seconds. */
export function createProgress(output: Output = process.stdout, beganAt = performance.now()): Progress {
  const isTerminal = output.isTTY === true
  const clearLine = isTerminal ? '\r\u001b[K' : ''
  return {
    async step(name, run, toDetail) {
      const startedAt = performance.now()
      const showRunning = () => {
        output.write(`${clearLine}… ${name} ${toSeconds(performance.now() - startedAt)} s`)
      }
      if (!isTerminal) output.write(`… ${name}\n`)
      const ticker = isTerminal ? setInterval(showRunning, 100) : undefined
      try {
        const result = await run()
        const detail = toDetail === undefined ? '' : toDetail(result)
        const words = detail === '' ? name : `${name}: ${detail}`
        output.write(`${clearLine}✓ ${words} (${toSeconds(performance.now() - startedAt)} s)\n`)
        return result
      } catch (error) {
        output.write(`${clearLine}✗ ${name} (${toSeconds(performance.now() - startedAt)} s)\n`)
        throw error
      } finally {
        clearInterval(ticker)
      }
    },
    say(line) {
      output.write(`${clearLine}${line}\n`)
    },
    elapsed: () => toSeconds(performance.now() - beganAt),
  }
}
