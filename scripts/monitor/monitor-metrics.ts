import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { formatEther } from 'viem'
import { type Alarm, conditionKinds, eventKinds } from './alarm'
import type { Liabilities } from './read-liabilities'

const name = (short: string) => `intrepid_monitor_${short}`

export type MonitorMetrics = ReturnType<typeof createMonitorMetrics>

/** The metrics of the monitor of one chain, with `chain` as a label. Amounts are whole coins or INT. */
export function createMonitorMetrics(chainId: number) {
  const registry = new Registry()
  registry.setDefaultLabels({ chain: chainId })
  collectDefaultMetrics({ register: registry })
  const gauge = <const L extends string = never>(short: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: name(short), help, labelNames, registers: [registry] })
  const conditions = gauge('condition', 'Whether the condition of an alarm is met: 1 or 0.', ['kind'])
  const events = new Counter({
    name: name('events_total'),
    help: 'Events that brought an alarm.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const owed = gauge('owed', 'Coins or INT that a contract owes.', ['what'])
  const held = gauge('held', 'Coins or INT that a contract holds.', ['what'])
  const block = gauge('block', 'Last block that was read.')
  const round = gauge('round_timestamp_seconds', 'When the last round ended in which nothing failed.')
  const added = gauge('liabilities_timestamp_seconds', 'When liabilities were last added up.')
  const mintUsed = gauge('mint_budget_used_ratio', 'Used part of the mint budget of the last 24 hours.')
  const senders = {
    relayer: gauge('relayer_coins', 'Balance of the relayer.'),
    'game-server': gauge('game_server_coins', 'Balance of the game server.'),
  }
  const lag = gauge('indexer_lag_blocks', 'Blocks that the indexer is behind its node.')
  const undelivered = new Counter({
    name: name('undelivered_alarms_total'),
    help: 'Alarms that the webhook did not take.',
    registers: [registry],
  })
  for (const kind of conditionKinds) conditions.set({ kind }, 0)
  for (const kind of eventKinds) events.inc({ kind }, 0)

  return {
    contentType: registry.contentType,
    toText: () => registry.metrics(),
    sent(alarm: Alarm) {
      if (alarm.state === 'event') events.inc({ kind: alarm.kind }, alarm.count)
      else conditions.set({ kind: alarm.kind }, alarm.state === 'began' ? 1 : 0)
    },
    undelivered: () => undelivered.inc(),
    readBlock(number: bigint) {
      block.set(Number(number))
      round.set(Date.now() / 1_000)
    },
    liabilities(liabilities: Liabilities) {
      added.set(Date.now() / 1_000)
      for (const [what, amounts] of Object.entries(liabilities)) {
        owed.set({ what }, Number(formatEther(amounts.owed)))
        held.set({ what }, Number(formatEther(amounts.held)))
      }
    },
    mintUsed: (ratio: number) => mintUsed.set(ratio),
    senderBalance: (sender: keyof typeof senders, balanceWei: bigint) =>
      senders[sender].set(Number(formatEther(balanceWei))),
    indexerLag: (blocks: number) => lag.set(blocks),
  }
}
