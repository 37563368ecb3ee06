import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FollowerState } from '../follower-state'
import type { ChainMeter } from './chain-meter'

/** How much happened a second lately. */
type RecentRate = { readonly add: (count: number) => void; readonly perSecond: () => number }

const windowSeconds = 60

/** Counts over the last minute. `now` tells seconds, of a clock that never goes back. */
export function createRecentRate(now: () => number = () => performance.now() / 1_000): RecentRate {
  const startedAt = now()
  const counts = new Map<number, number>()

  function forgetOld(second: number): void {
    for (const known of counts.keys()) if (known <= second - windowSeconds) counts.delete(known)
  }

  return {
    add(count) {
      const second = Math.floor(now())
      forgetOld(second)
      counts.set(second, (counts.get(second) ?? 0) + count)
    },
    perSecond() {
      const time = now()
      forgetOld(Math.floor(time))
      const sum = [...counts.values()].reduce((total, count) => total + count, 0)
      return sum / Math.min(windowSeconds, Math.max(1, time - startedAt))
    },
  }
}

/** What the indexer tells Prometheus. */
export type Metrics = {
  readonly contentType: string
  /** The text that Prometheus reads. */
  readonly toText: () => Promise<string>
  readonly meterOf: (chainId: number) => ChainMeter
}

const name = (short: string) => `intrepid_indexer_${short}`

function addPositions(registry: Registry, readStates: () => readonly FollowerState[]): void {
  const positions = [
    ['head_block', 'Newest block that the node was seen to have.', 'head'],
    ['cursor_block', 'Newest block whose events are in the tables.', 'cursor'],
    ['final_block', 'Newest block that counts as final.', 'finalBlock'],
    ['lag_blocks', 'Blocks between cursor and head.', 'lagBlocks'],
  ] as const
  for (const [short, help, position] of positions) {
    new Gauge({
      name: name(short),
      help,
      labelNames: ['chain'],
      registers: [registry],
      collect() {
        this.reset()
        for (const state of readStates()) {
          const value = state[position]
          if (value !== null) this.set({ chain: state.chainId }, value)
        }
      },
    })
  }
  new Gauge({
    name: name('status'),
    help: 'How a chain is followed: 1 for what holds now.',
    labelNames: ['chain', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { chainId, status } of readStates()) this.set({ chain: chainId, status }, 1)
    },
  })
}

/** Makes the metrics of an indexer: positions as they are when asked, and counts of what happened since it started. */
export function createMetrics(readStates: () => readonly FollowerState[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addPositions(registry, readStates)
  const rates = new Map<number, RecentRate>()
  const count = <const L extends string>(short: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name: name(short), help, labelNames, registers: [registry] })
  const events = count('events_total', 'Events written.', ['chain'])
  const blocks = count('blocks_total', 'Blocks read.', ['chain'])
  const quarantined = count('quarantined_logs_total', 'Logs that could not be understood.', ['chain'])
  const nodeErrors = count('node_errors_total', 'Questions that a node did not answer, or not with sense.', [
    'chain',
    'node',
    'kind',
  ])
  const rebuilds = count('rebuilds_total', 'Times that a chain was read again beside the live tables.', ['chain'])
  const reorganisations = new Histogram({
    name: name('reorganised_blocks'),
    help: 'Blocks taken back by each reorganisation.',
    labelNames: ['chain'],
    buckets: [1, 2, 4, 8, 16, 64, 256],
    registers: [registry],
  })
  new Gauge({
    name: name('events_per_second'),
    help: 'Events written a second over the last minute.',
    labelNames: ['chain'],
    registers: [registry],
    collect() {
      for (const [chain, rate] of rates) this.set({ chain }, rate.perSecond())
    },
  })

  return {
    contentType: registry.contentType,
    toText: () => registry.metrics(),
    meterOf(chainId) {
      const chain = String(chainId)
      const rate = rates.get(chainId) ?? createRecentRate()
      rates.set(chainId, rate)
      for (const counter of [events, blocks, quarantined, rebuilds]) counter.inc({ chain }, 0)
      reorganisations.zero({ chain })
      return {
        read(stretch) {
          rate.add(stretch.events)
          events.inc({ chain }, stretch.events)
          blocks.inc({ chain }, stretch.blocks)
          quarantined.inc({ chain }, stretch.quarantined)
        },
        undid: (undone) => reorganisations.observe({ chain }, undone),
        nodeFailed: (node, kind) => nodeErrors.inc({ chain, node, kind }),
        rebuilt: () => rebuilds.inc({ chain }),
      }
    },
  }
}
