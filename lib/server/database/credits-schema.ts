import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CreditEntryKind } from '@/lib/credits/credit-entry-kind'

const credits = (name: string) => bigint(name, { mode: 'bigint' })

/**
 * The ledger: every credit that was granted, won or spent, once. Rows are added and never changed: the database itself
 * refuses anything else. What energy brings is not in it, since it grows by itself.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    chainId: integer('chain_id').notNull(),
    /** Whose, in lower case. */
    address: text('address').notNull(),
    kind: text('kind').$type<CreditEntryKind>().notNull(),
    /** Whole credits, always more than 0; the kind says in which direction. */
    amount: credits('amount').notNull(),
    /** What for, in the caller's words; a second entry of the same kind and key is the first one again. */
    key: text('key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entries_once').on(table.chainId, table.address, table.kind, table.key),
    index('credit_entries_of_player').on(table.chainId, table.address, table.id.desc()),
    check('credit_entries_amount_positive', sql`${table.amount} > 0`),
    check('credit_entries_kind_known', sql`${table.kind} in ('grant', 'prize', 'spend')`),
  ],
)

/** The sums of the ledger by player, kept by the database with every entry. Its row is what a spending player waits for. */
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
