import type { Address } from 'viem'
import { computeRootInWorkers } from '@/lib/hunts/keys/make-hunt-keys'

/**
 * A measured build of a tree. `ms` and `longestTaskMs` are milliseconds; the latter is the longest block of the page's
 * thread.
 */
type TreeMeasurement = {
  readonly root: string
  readonly ms: number
  readonly longestTaskMs: number
  readonly processors: number
}

declare global {
  interface Window {
    /** Computes the root over `count` keys in `workers` workers with the code of the site. */
    measureTree: (count: number, workers: number) => Promise<TreeMeasurement>
  }
}

const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`)

/**
 * Observes tasks that block the page; browsers report those of 50 ms or more. Returns a function that stops and gives
 * the longest.
 */
function observeLongTasks(): () => number {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  return () => {
    for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration)
    observer.disconnect()
    return longest
  }
}

window.measureTree = async (count, workers) => {
  const addresses = addressesOf(count)
  // Creating the list is not part of the measurement.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const stopObserving = observeLongTasks()
  const started = performance.now()
  const watch = { signal: AbortSignal.timeout(120_000), onProgress: () => {} }
  const root = await computeRootInWorkers(addresses, [count], watch, workers)
  const ms = performance.now() - started
  return { root, ms, longestTaskMs: stopObserving(), processors: navigator.hardwareConcurrency }
}
