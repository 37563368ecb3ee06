import 'server-only'
import { bigint, integer, numeric } from 'drizzle-orm/pg-core'

/** A whole number of up to 256 bits, exact: never a float, in rows as in memory. */
export const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** The number of a block. */
export const blockNumber = (name: string) => bigint(name, { mode: 'bigint' })

/** Seconds since 1970, as the chain counts them. */
export const chainTime = (name: string) => bigint(name, { mode: 'number' })

/** Which chain a row is about. */
export const chainId = () => integer('chain_id').notNull()
