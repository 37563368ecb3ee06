import type { Node } from './node'

/** Longest time for which a failing node is skipped while another one works. */
const maxRestMs = 60_000

/** Chooses which of several nodes to use. */
type NodePool = {
  /** The best node that is not resting. If all are resting, the one that failed longest ago. */
  pick(): Node
  /** Whether a node is not resting, so that it can be used at once after another one failed. */
  hasReady(): boolean
  succeeded(node: Node): void
  /** Lets a node rest: half a second after the first failure, then doubling up to a minute. */
  failed(node: Node): void
}

/**
 * Creates a pool of nodes, best first. viem's `fallback` transport is no substitute: it changes nodes in the middle of a range,
 * and only when a request fails. See docs/decisions/indexer.md.
 *
 * @param now monotonic clock in milliseconds.
 */
export function createNodePool(
  nodes: readonly Node[],
  now: () => number = () => performance.now(),
  random: () => number = Math.random,
): NodePool {
  const entries = nodes.map((node) => ({ node, failures: 0, failedAt: 0, restsUntil: 0 }))
  const find = (node: Node) => entries.find((entry) => entry.node === node)
  const findReady = () => entries.find(({ restsUntil }) => restsUntil <= now())

  return {
    pick() {
      const [entry] = entries.toSorted((a, b) => a.failedAt - b.failedAt)
      if (!entry) throw new Error('a chain needs at least one node')
      return (findReady() ?? entry).node
    },
    hasReady: () => findReady() !== undefined,
    succeeded(node) {
      const entry = find(node)
      if (entry) entry.failures = 0
    },
    failed(node) {
      const entry = find(node)
      if (!entry) return
      entry.failures += 1
      entry.failedAt = now()
      entry.restsUntil = now() + Math.min(maxRestMs, 250 * 2 ** entry.failures) * (1 - random() / 2)
    },
  }
}
