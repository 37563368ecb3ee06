/** Tells the reader what is going on, step by step, with the time that each step took. */
export type Progress = {
  /** Runs a step under a name such as "chain"; it may answer with words for the finished line. */
  readonly step: <T>(name: string, run: () => Promise<T>, toDetail?: (result: T) => string) => Promise<T>
  /** One line in between. */
  readonly say: (line: string) => void
  /** Seconds since the beginning, such as "12.3". */
  readonly elapsed: () => string
}

type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Creates the progress lines. On a terminal the running step's line counts its seconds; elsewhere lines only follow. */
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
