import * as v from 'valibot'
import { parseEther } from 'viem'
import { addressSchema } from '@/contracts/address'

const whole = (name: string, fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number`),
    v.transform(Number),
  )
const url = (name: string) => v.pipe(v.string(`${name} must be a URL`), v.url(`${name} must be a URL`))

const coins = (name: string, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,9}(\.\d{1,18})?$/, `${name} must be an amount of coins`),
    v.transform((amount) => parseEther(amount)),
  )

const settingsSchema = v.object({
  RPC_URL: url('RPC_URL'),
  CHAIN_ID: v.pipe(v.string('CHAIN_ID must say which chain is meant'), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  INDEXER_URL: v.optional(url('INDEXER_URL'), 'http://127.0.0.1:3006'),
  WEBHOOK_URL: v.optional(url('WEBHOOK_URL')),
  RELAYER_ADDRESS: v.optional(addressSchema),
  RELAYER_MIN_COINS: coins('RELAYER_MIN_COINS', '5'),
  GAME_SERVER_ADDRESS: v.optional(addressSchema),
  GAME_SERVER_MIN_COINS: coins('GAME_SERVER_MIN_COINS', '5'),
  STAKE_WINDOW_BLOCKS: whole('STAKE_WINDOW_BLOCKS', 20),
  MINT_ALARM_PERCENT: whole('MINT_ALARM_PERCENT', 80),
  INDEXER_MAX_LAG_BLOCKS: whole('INDEXER_MAX_LAG_BLOCKS', 50),
  MONITOR_PORT: whole('MONITOR_PORT', 3007),
  MONITOR_SECONDS: whole('MONITOR_SECONDS', 15),
  DEPLOYMENTS_FOLDER: v.optional(v.string(), 'contracts/deployments'),
  DATA_DIR: v.optional(v.string(), '.data'),
})

/** The environment variables of the monitor; see docs/how-to/monitor.md. */
export type MonitorSettings = v.InferOutput<typeof settingsSchema>

/** Reads the settings; an empty variable counts as unset. Throws a ValiError with one sentence for each invalid variable. */
export function readMonitorSettings(environment: Readonly<Record<string, string | undefined>>): MonitorSettings {
  const names = Object.keys(settingsSchema.entries)
  return v.parse(settingsSchema, Object.fromEntries(names.map((name) => [name, environment[name] || undefined])))
}
