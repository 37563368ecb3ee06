import { backoffMs } from './backoff'
import type { Node } from './node'

/** While another node answers, one that fails is left alone for longer, up to a minute. */
const longestRestMs = 60_000
/** While none answers, one of them is asked after so long at the latest. */
const longestSilenceMs = 4_000

type Ranked = { readonly node: Node; failures: number; restsUntil: number }

/** Which of several nodes to ask. */
export type NodeChoice = {
  /** The best node that is not resting after failures; null where all are. */
  pick(): Node | null
  answered(node: Node): void
  /** Lets a node rest, the longer the more often it failed. */
  failed(node: Node): void
  /** Until a node may be asked, in milliseconds. */
  waitMs(): number
}

/** Chooses among nodes, best first. `now` tells milliseconds, of a clock that never goes back. */
export function createNodeChoice(
  nodes: readonly Node[],
  now: () => number = () => performance.now(),
  random: () => number = Math.random,
): NodeChoice {
  const ranked: readonly Ranked[] = nodes.map((node) => ({ node, failures: 0, restsUntil: 0 }))
  const find = (node: Node) => ranked.find((entry) => entry.node === node)

  function toRestMs(failures: number): number {
    const isLast = ranked.every((entry) => entry.failures > 0)
    if (isLast) return backoffMs(failures, random())
    return Math.min(longestRestMs, 250 * 2 ** Math.min(failures, 16)) * (1 - random() / 2)
  }

  return {
    pick: () => ranked.find(({ restsUntil }) => restsUntil <= now())?.node ?? null,
    answered(node) {
      const entry = find(node)
      if (entry) entry.failures = 0
    },
    failed(node) {
      const entry = find(node)
      if (!entry) return
      entry.failures += 1
      entry.restsUntil = now() + toRestMs(entry.failures)
      if (ranked.some(({ failures }) => failures === 0)) return
      for (const other of ranked) other.restsUntil = Math.min(other.restsUntil, now() + longestSilenceMs)
    },
    waitMs: () => Math.max(0, Math.ceil(Math.min(...ranked.map(({ restsUntil }) => restsUntil)) - now())),
  }
}
