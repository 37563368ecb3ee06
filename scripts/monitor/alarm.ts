import pRetry from 'p-retry'
import type { Hex } from 'viem'
import { retryPolicy } from '@/lib/retry'

/** Conditions that last: an alarm is sent when one begins and when it ends. */
export const conditionKinds = [
  'liabilities',
  'mint-budget',
  'relayer-balance',
  'game-server-balance',
  'indexer',
  'node',
] as const

/** Events, the most important ones first: an alarm is sent for each, and one for all short stakes of a round. */
export const eventKinds = ['scheduled-call', 'timelock', 'list-change', 'setting', 'short-stake'] as const

export type ConditionKind = (typeof conditionKinds)[number]
export type EventKind = (typeof eventKinds)[number]

/** What the monitor tells people. `text` is a sentence; Slack and compatible webhooks show it as it is. */
export type Alarm = { chainId: number; text: string } & (
  | { state: 'began' | 'ended'; kind: ConditionKind }
  /** `count` events of which block and transaction are those of the first. */
  | { state: 'event'; kind: EventKind; count: number; block: number; transaction: Hex }
)

/** Sends an alarm. Rejects if it could not be delivered. */
export type SendAlarm = (alarm: Alarm) => Promise<void>

/** Posts alarms as JSON, and tries three times. Without a URL alarms are only logged. */
export function createWebhook(url: string | undefined, log: (alarm: Alarm) => void): SendAlarm {
  return async (alarm) => {
    log(alarm)
    if (!url) return
    await pRetry(() => post(url, alarm), { ...retryPolicy, retries: 2, minTimeout: 500 })
  }
}

/** Longer sentences are cut, so that no webhook refuses an alarm for its length. */
const maxTextLength = 1_500

async function post(url: string, alarm: Alarm): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...alarm, text: alarm.text.slice(0, maxTextLength) }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the webhook answered with status ${response.status}`)
}
