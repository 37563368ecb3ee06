import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const databaseFolder = join(root, 'lib/server/database')
const accountFolder = join(root, 'lib/server/account')

/** What nobody gets as their own, and why. A table that is in neither list is one that somebody forgot. */
const nobodysOwn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'chain_identities',
      'chain_cursors',
      'indexed_blocks',
      'chain_events',
      'history_entries',
      'quarantined_logs',
      'players',
      'power_counts',
      'daily_power_changes',
      'daily_count_changes',
      'season_gains',
      'season_counts',
      'referrals',
      'price_points',
      'hunts',
      'hunt_finds',
      'hunt_withdrawals',
    ].map((name) => [name, 'made from the chain alone, and public there']),
  ),
  credentials: 'hashes of passwords, which help only who steals the file',
  sign_in_nonces: 'of a browser, for minutes',
  contact_challenges: 'of a browser, for half an hour',
  wallet_challenges: 'of a browser, for minutes',
  owner_challenges: 'of a browser, for minutes',
  waitlist_tokens: 'hashes of links, beside the entry that they belong to',
  rate_limits: 'by hashes that lead to nobody',
  outbox_mails: 'of a developer’s own machine',
  credit_accounts: 'sums of the ledger',
  hunt_keys: 'keys of hunts: the sponsor has them in a file, and whoever else had them could claim',
  builder_levels: 'levels by their hash, which belong to all runs in them',
  upload_builds: 'files by their hash, which several games may share',
  game_abandons: 'counts of no player',
  upload_plays: 'of no player, for a day',
  hidden_games: 'what the operator did',
  moderation_log: 'what the operator did',
}

/** What stays when an account is deleted, and why. */
const staying: Readonly<Record<string, string>> = {
  credit_entries: 'a ledger by the public address of a wallet, which the database lets nobody change',
  chance_cards: 'of that ledger',
  chance_seeds: 'of that ledger',
  hunt_lists: 'without it the finders of a hunt that is funded had no proofs',
  hunt_relays: 'counted against the day’s budget; forgotten after days',
}

const tables = new Map<string, PgTable>()
const namesOf = (pattern: RegExp, files: readonly string[]) =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(accountFolder, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name),
    ),
  )

const identifiers = new Map<string, string>()

beforeAll(async () => {
  for (const file of readdirSync(databaseFolder).filter((name) => /schema\.ts$/.test(name))) {
    const exported = (await import(/* @vite-ignore */ join(databaseFolder, file))) as Record<string, unknown>
    for (const [identifier, value] of Object.entries(exported)) {
      if (!is(value, PgTable)) continue
      const { name } = getTableConfig(value)
      tables.set(name, value)
      identifiers.set(identifier, name)
    }
  }
})

const toNames = (found: ReadonlySet<string>) => [...found].flatMap((identifier) => identifiers.get(identifier) ?? [])
/** Cards are selected by a query of their own. */
const exportedNames = () => [
  'chance_cards',
  ...toNames(
    namesOf(
      /\.from\((\w+)\)/g,
      readdirSync(accountFolder).filter((name) => name.startsWith('export-')),
    ),
  ),
]

it('an account’s file holds every table that knows of players, or says why not', () => {
  expect(tables.size).toBeGreaterThan(40)
  const known = [...exportedNames(), ...Object.keys(nobodysOwn)]
  expect([...tables.keys()].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !tables.has(name))).toEqual([])
})

it('deleting an account deletes what is in its file, or there is a reason', () => {
  const gone = new Set(toNames(namesOf(/\.delete\((\w+)\)/g, ['delete-account.ts', 'mail-links.ts'])))
  for (let before = -1; before !== gone.size;) {
    before = gone.size
    for (const [name, table] of tables) {
      const leads = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
      if (leads.some((key) => gone.has(getTableConfig(key.reference().foreignTable).name))) gone.add(name)
    }
  }
  expect(exportedNames().filter((name) => !gone.has(name) && !(name in staying))).toEqual([])
  expect(Object.keys(staying).filter((name) => gone.has(name))).toEqual([])
})
