import 'server-only'
import { Piscina } from 'piscina'
import { niceIncrement } from './nice-increment'

type ThreadPoolOptions = { readonly maxThreads: number; readonly megabytes: number; readonly maxQueue?: number }

/** Creates the getter of a pool of threads by its script. A thread ends after a minute without work. */
export function createThreadPools({ megabytes, ...options }: ThreadPoolOptions): (script: string) => Piscina {
  const pools = new Map<string, Piscina>()
  return (script) => {
    const pool =
      pools.get(script) ??
      new Piscina({
        ...options,
        filename: script,
        minThreads: 0,
        idleTimeout: 60_000,
        niceIncrement,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      })
    pools.set(script, pool)
    return pool
  }
}
