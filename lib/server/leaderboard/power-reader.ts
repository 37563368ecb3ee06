import 'server-only'
import type { PooledDatabase } from '@/lib/server/database/client'
import { boardVersion } from './board-head'

/** A player's crystal power, and the version of the board that it belongs to. */
export type PowerAnswer = { readonly version: string; readonly power: bigint }

type Waiting = { readonly address: string; readonly resolve: (answer: PowerAnswer) => void; readonly reject: (error: unknown) => void }

const query = `
  select ${boardVersion}, players.address, players.crystal_power::text
  from chain_cursors cursors
  left join chain_identities identities on identities.chain_id = cursors.chain_id
  left join players on players.chain_id = cursors.chain_id and players.address = any($2::text[])
  where cursors.chain_id = $1`

/** More in one question than this only make it slow. */
const mostAtOnce = 500
/** One question is answered while the next one gathers. */
const mostUnderWay = 2

/**
 * Reads crystal powers by address in lower case. Those that are asked for while a question is under way go into the next
 * one together, so that a thousand players cost little more than one.
 */
export function createPowerReader(options: { readonly chainId: number; readonly database: () => PooledDatabase }) {
  const { chainId, database } = options
  const waiting: Waiting[] = []
  let underWay = 0
  let isScheduled = false

  async function ask(asked: readonly Waiting[]): Promise<void> {
    const addresses = [...new Set(asked.map(({ address }) => address))]
    const { rows } = await database().$client.query<[version: string, address: string | null, power: string]>({
      name: 'powers-of-players',
      text: query,
      values: [chainId, addresses],
      rowMode: 'array',
    })
    const version = rows[0]?.[0] ?? ''
    const powers = new Map(rows.map(([, address, power]) => [address, power]))
    for (const { address, resolve } of asked) resolve({ version, power: BigInt(powers.get(address) ?? 0) })
  }

  function send(): void {
    isScheduled = false
    while (waiting.length > 0 && underWay < mostUnderWay) {
      const asked = waiting.splice(0, mostAtOnce)
      underWay++
      ask(asked)
        .catch((error: unknown) => asked.forEach(({ reject }) => reject(error)))
        .finally(() => {
          underWay--
          send()
        })
    }
  }

  return (address: string): Promise<PowerAnswer> =>
    new Promise((resolve, reject) => {
      waiting.push({ address, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // After every request that has already arrived.
      setImmediate(send)
    })
}
