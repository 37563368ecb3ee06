import pg from 'pg'
import type { Address } from 'viem'

/** The database of the site that the tests have started. */
function toDatabaseUrl(): string {
  const [, port] = /\bDATABASE_PORT=(\d+)/.exec(process.env.E2E_PORTS ?? '') ?? []
  return port === undefined ? '' : `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
}

/** Whether credits can be paid: not on a site that already ran. */
export const canPayCredits = (): boolean => toDatabaseUrl() !== ''

/** Pays a prize of whole credits, as the site's ledger stores it: earning so many takes days. */
export async function payCredits(player: Address, amount: bigint): Promise<void> {
  const client = new pg.Client({ connectionString: toDatabaseUrl() })
  await client.connect()
  try {
    await client.query(
      "insert into credit_entries (chain_id, address, kind, amount, key) values (31337, $1, 'prize', $2, 'browser-test')",
      [player.toLowerCase(), amount],
    )
  } finally {
    await client.end()
  }
}
