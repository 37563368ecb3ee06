import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'

const accountFolder = import.meta.dirname
const schemaFolder = join(accountFolder, '../database/schema')

/** Tables that an export leaves out, with the reason. A new table must be exported or listed here. */
const notExported: Readonly<Record<string, string>> = {
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
      'reward_pools',
      'asset_stakes',
    ].map((name) => [name, 'derived from the public chain']),
  ),
  credentials: 'hashes of passwords, which only help a thief of the file',
  sign_in_nonces: 'belong to a browser for minutes',
  contact_challenges: 'belong to a browser for half an hour',
  wallet_challenges: 'belong to a browser for minutes',
  owner_challenges: 'belong to a browser for minutes',
  waitlist_tokens: 'hashes of links; their entry is exported',
  rate_limits: 'hashed keys without personal data',
  outbox_mails: 'only on a development server',
  credit_accounts: 'sums of the exported ledger',
  hunt_keys: 'hunt keys: the sponsor has them in a file, and a thief of the export could claim them',
  hunt_draws: 'published data, in which entries have random ids; the entries are exported',
  builder_levels: 'levels by hash, shared by all runs in them',
  builder_level_checks: 'hashes of levels that wait to be looked at',
  upload_builds: 'files by hash, which several games may share',
  upload_build_keys: 'public addresses of the numbers in a build, by its hash',
  game_abandons: 'anonymous counts',
  published_names: 'names of exported games',
  upload_plays: 'anonymous, for a day',
  hidden_games: 'actions of operators',
  hidden_hunts: 'actions of operators',
  moderation_log: 'actions of operators',
  daily_secrets: 'of a day, for all players; they name no account',
  mazes_of_days: 'of a day, for all players; they name no account',
  game_like_counts: 'numbers of games; they name no account',
  game_play_counts: 'numbers of games; they name no account',
  upload_play_counts: 'summed up in the exported games',
  builder_space: 'the space of all accounts together; it names no account',
  game_store_space: 'the space of all accounts together; it names no account',
  upload_space: 'the space of all accounts together; it names no account',
  play_seasons: 'of all players; they name no account',
  hunt_rounds: 'rounds that wait for their draw; they name no account',
  hunt_modules: 'rules of uploaded games, which hunts publish by their hash; they name no account',
}

/** Exported tables that stay when an account is deleted, with the reason. */
const notDeleted: Readonly<Record<string, string>> = {
  credit_entries: 'an append-only ledger under the public address of a wallet',
  season_results: 'published under the public address of a wallet, so that anybody can verify a season',
  season_draws: 'published under the public addresses of wallets, so that anybody can repeat a draw',
  crystal_rewards: 'what the chain minted or will mint, under the public address of a wallet',
  chance_cards: 'belongs to the ledger',
  chance_seeds: 'belongs to the ledger',
  hunt_lists: 'the finders of a funded hunt need its proofs',
  hunt_archives: 'a hunt that is funded later needs its list; deleted after days',
  relay_top_ups: 'public payments, counted against the fees that they pay',
  hunt_relays: 'counted against the daily budget, deleted after days',
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
  for (const file of readdirSync(schemaFolder)) {
    const exported = (await import(/* @vite-ignore */ join(schemaFolder, file))) as Record<string, unknown>
    for (const [identifier, value] of Object.entries(exported)) {
      if (!is(value, PgTable)) continue
      const { name } = getTableConfig(value)
      tables.set(name, value)
      identifiers.set(identifier, name)
    }
  }
})

const toNames = (found: ReadonlySet<string>) => [...found].flatMap((identifier) => identifiers.get(identifier) ?? [])
/** Cards are selected by a shared query in another folder. */
const exportedNames = () => ['chance_cards', ...toNames(namesOf(/\.from\((\w+)\)/g, ['export-account.ts']))]

it('the export contains every table of the database, except for a reason', () => {
  expect(tables.size).toBeGreaterThan(40)
  const known = [...exportedNames(), ...Object.keys(notExported)]
  expect([...tables.keys()].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !tables.has(name))).toEqual([])
})

it('deleting an account deletes everything that is exported, except for a reason', () => {
  const deleted = new Set(
    toNames(namesOf(/\.delete\((\w+)\)/g, ['delete-account.ts', 'mail-links.ts', '../games/delete-stores.ts'])),
  )
  for (let before = -1; before !== deleted.size;) {
    before = deleted.size
    for (const [name, table] of tables) {
      const leads = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
      if (leads.some((key) => deleted.has(getTableConfig(key.reference().foreignTable).name))) deleted.add(name)
    }
  }
  expect(exportedNames().filter((name) => !deleted.has(name) && !(name in notDeleted))).toEqual([])
  expect(Object.keys(notDeleted).filter((name) => deleted.has(name))).toEqual([])
})
