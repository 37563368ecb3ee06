import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CreditEntryKind } from '@/lib/credits/credit-balance'
import { moment } from './columns'

const credits = (name: string) => bigint(name, { mode: 'bigint' })

/**
 * Ledger of all credits that were granted, won or spent. A database trigger rejects changes and deletions of rows. Credits from
 * energy are not in it, because they grow continuously.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    chainId: integer('chain_id').notNull(),
    /** Address of the player, in lower case. */
    address: text('address').notNull(),
    kind: text('kind').$type<CreditEntryKind>().notNull(),
    /** Whole credits, always positive. The kind determines the direction. */
    amount: credits('amount').notNull(),
    /** Idempotency key of the caller: a second entry with the same kind and key is not added. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entries_once').on(table.chainId, table.address, table.kind, table.key),
    index('credit_entries_of_player').on(table.chainId, table.address, table.id.desc().nullsFirst()),
    check('credit_entries_amount_positive', sql`${table.amount} > 0`),
    check('credit_entries_kind_known', sql`${table.kind} in ('grant', 'prize', 'spend')`),
  ],
)

/** Sums of the ledger per player, updated by a trigger with every entry. Spending locks the player's row. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    chainId: integer('chain_id').notNull(),
    address: text('address').notNull(),
    granted: credits('granted')
      .notNull()
      .default(sql`0`),
    won: credits('won')
      .notNull()
      .default(sql`0`),
    spent: credits('spent')
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)
