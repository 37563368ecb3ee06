import type { Address } from 'viem'
import { growInWorkers } from '@/lib/hunts/make-hunt-keys'

/** What the page measured: the tree's root, and the longest time in which the page answered nobody, both in milliseconds where they are times. */
export type TreeMeasured = {
  readonly root: string
  readonly ms: number
  readonly longestTaskMs: number
  readonly processors: number
}

declare global {
  interface Window {
    measureTree: (count: number, workers: number) => Promise<TreeMeasured>
  }
}

const addressOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** Tasks of the page by how long they held it up, from 50 ms on; shorter ones browsers do not tell. */
function watchTasks(): () => number {
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
  const addresses = Array.from({ length: count }, (_, index) => addressOf(index))
  // What was begun by the list itself is not the tree's.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const longestTask = watchTasks()
  const begun = performance.now()
  const root = await growInWorkers(
    addresses,
    [count],
    { signal: AbortSignal.timeout(120_000), onProgress: () => {} },
    workers,
  )
  const ms = performance.now() - begun
  return { root, ms, longestTaskMs: longestTask(), processors: navigator.hardwareConcurrency }
}
