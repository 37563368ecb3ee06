import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FollowerState } from './chain/follow-chain'

/** Counters of one followed chain. */
export type ChainMeter = {
  /** Counts a range that was written: its blocks, events and quarantined logs. */
  read(range: { readonly blocks: number; readonly events: number; readonly quarantined: number }): void
  /** Counts a reorganisation that undid this many blocks. */
  undid(blocks: number): void
  /** Counts a failure of a node. `host` is the host only, because URLs contain API keys. `kind` is the error's class name. */
  nodeFailed(host: string, kind: string): void
  /** Counts a rebuild. */
  rebuilt(): void
}

/** Counters that do nothing. */
export const silentMeter: ChainMeter = {
  read: () => undefined,
  undid: () => undefined,
  nodeFailed: () => undefined,
  rebuilt: () => undefined,
}

/** A rate per second over a moving window. */
type RecentRate = { readonly add: (count: number) => void; readonly perSecond: () => number }

const windowSeconds = 60

/** Creates a rate over the last minute. @param now monotonic clock in seconds. */
export function createRecentRate(now: () => number = () => performance.now() / 1_000): RecentRate {
  const startedAt = now()
  const counts = new Map<number, number>()

  function dropOldSeconds(second: number): void {
    for (const known of counts.keys()) if (known <= second - windowSeconds) counts.delete(known)
  }

  return {
    add(count) {
      const second = Math.floor(now())
      dropOldSeconds(second)
      counts.set(second, (counts.get(second) ?? 0) + count)
    },
    perSecond() {
      const time = now()
      dropOldSeconds(Math.floor(time))
      const sum = [...counts.values()].reduce((total, count) => total + count, 0)
      return sum / Math.min(windowSeconds, Math.max(1, time - startedAt))
    },
  }
}

/** The metrics of the indexer process. */
export type Metrics = {
  readonly contentType: string
  /** Renders all metrics in the Prometheus text format. */
  readonly toText: () => Promise<string>
  readonly meterOf: (chainId: number) => ChainMeter
}

const name = (short: string) => `intrepid_indexer_${short}`

function addPositions(registry: Registry, readStates: () => readonly FollowerState[]): void {
  const positions = [
    ['head_block', 'Newest known block of the node.', 'head'],
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
    help: 'Status of the follower: 1 for the current status.',
    labelNames: ['chain', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { chainId, status } of readStates()) this.set({ chain: chainId, status }, 1)
    },
  })
}

/** Creates the metrics: positions are read at every scrape, counters start with the process. */
export function createMetrics(readStates: () => readonly FollowerState[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addPositions(registry, readStates)
  const rates = new Map<number, RecentRate>()
  const count = <const L extends string>(short: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name: name(short), help, labelNames, registers: [registry] })
  const events = count('events_total', 'Events written.', ['chain'])
  const blocks = count('blocks_total', 'Blocks read.', ['chain'])
  const quarantined = count('quarantined_logs_total', 'Logs that could not be decoded.', ['chain'])
  const nodeErrors = count('node_errors_total', 'Requests that a node did not answer correctly.', [
    'chain',
    'node',
    'kind',
  ])
  const rebuilds = count('rebuilds_total', 'Times that a chain was rebuilt.', ['chain'])
  const reorganisations = new Histogram({
    name: name('reorganised_blocks'),
    help: 'Blocks undone by each reorganisation.',
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
        read(range) {
          rate.add(range.events)
          events.inc({ chain }, range.events)
          blocks.inc({ chain }, range.blocks)
          quarantined.inc({ chain }, range.quarantined)
        },
        undid: (undone) => reorganisations.observe({ chain }, undone),
        nodeFailed: (node, kind) => nodeErrors.inc({ chain, node, kind }),
        rebuilt: () => rebuilds.inc({ chain }),
      }
    },
  }
}
