import { createHash } from 'node:crypto'
import pg from 'pg'
import { toDay } from '@/lib/games/daily-challenge'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { foldUsername } from '@/lib/server/account/confusable-names'

export const benchChainId = 31337

/** One in ten players is active: plays today, follows others, and holds crystals, so that a season has as many eligible players. */
export const activeEvery = 10

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Letters that stand for hexadecimal digits in usernames, each its own look-alike. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => foldUsername(letter) === letter).slice(0, 16)

// Accounts, wallets and names follow from the player's number, from 1, in SQL and here alike.
export const userIdOf = (player: number): string => md5(`${player}`)
export const addressOf = (player: number): string => `0x${md5(`w${player}`)}${userIdOf(player).slice(0, 8)}`
export const nameOf = (player: number): string =>
  [...player.toString(16).padStart(8, '0')].map((digit) => letters[Number.parseInt(digit, 16)]).join('')

const userId = (player: string) => `md5((${player})::text)`
const address = (player: string) => `'0x' || md5('w' || (${player})) || substr(md5((${player})::text), 1, 8)`
const name = (player: string) => `translate(lpad(to_hex(${player}), 8, '0'), '0123456789abcdef', '${letters.join('')}')`

type Size = { readonly players: number; readonly runs: number; readonly now: Date }

const filled = [
  ...['users', 'profiles', 'wallets', 'hidden_profile_parts', 'follows', 'owned_items', 'worn_items'],
  ...['game_attempts', 'game_runs', 'game_bests', 'game_play_counts'],
  ...['player_progress', 'daily_play', 'daily_attempts'],
  ...['builder_levels', 'builder_games', 'uploaded_games', 'upload_builds', 'upload_versions'],
  ...['game_likes', 'game_like_counts', 'quest_draws', 'quest_payments', 'credit_entries', 'notice_settings'],
  ...['players', 'chain_events', 'referrals', 'hunts', 'hunt_lists', 'hunt_finds'],
]

type Definition = { readonly table: string; readonly name: string; readonly kind: string; readonly definition: string }

/** Drops keys, constraints between tables and indexes while the tables are filled, because sorting once is many times faster. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('f', 'p', 'u') and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
     order by contype = 'f'`,
    [filled],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conindid = quote_ident(indexname)::regclass)`,
    [filled],
  )
  for (const { table, name: constraint } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${constraint}`)
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  await fill()
  for (const { table, name: constraint, kind, definition } of constraints)
    await client.query(
      `alter table ${table} add constraint ${constraint} ${definition} ${kind === 'f' ? 'not valid' : ''}`,
    )
  for (const { definition } of indexes) await client.query(definition)
}

/** A random whole number from 0 below `end`; with a `skew` above 1 the low ones are more frequent. */
const random = (end: number, skew = 1) => `floor(${end} * power(random(), ${skew}))::int`

function toStatements({ players, runs, now }: Size): readonly string[] {
  const active = Math.floor(players / activeEvery)
  const made = Math.max(50, Math.floor(players / 50))
  const uploads = Math.max(10, Math.floor(made / 40))
  const runsOfToday = Math.floor(active * 2)
  const day = `timestamptz '${toDay(now)}T00:00:00Z'`
  const end = `timestamptz '${now.toISOString()}'`
  const seconds = Math.floor(now.getTime() / 1_000)
  const each = (count: number) => `generate_series(1, ${count}) as n`
  const dayName = (moment: string) => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD')`
  const activeOf = (number: string) => `(${number}) * ${activeEvery}`
  return [
    `insert into users (id, name, email, email_verified, created_at)
     select ${userId('n')}, 'Player', ${userId('n')} || '@example.org', true, ${day} - interval '1 day' * (n % 365) from ${each(players)}`,
    `insert into profiles (user_id, username, folded_username) select ${userId('n')}, ${name('n')}, ${name('n')} from ${each(players)}`,
    // Four in ten players have linked a wallet, those who are active among them.
    `insert into wallets (address, user_id, linked_at) select ${address('n')}, ${userId('n')}, ${day} - interval '30 days' from ${each(players)} where n % 5 < 2`,
    `insert into hidden_profile_parts (user_id, parts) select ${userId('n')}, '{finds}' from ${each(players)} where n % 50 = 3`,
    `insert into owned_items (user_id, item, price)
     select ${userId(activeOf('n'))}, item, 100 from ${each(active)}, unnest(array['frame-neon', 'car-jade', 'runner-cobalt']) as item`,
    `insert into worn_items (user_id, slot, item)
     select ${userId(activeOf('n'))}, slot, item from ${each(active)}, (values ('frame', 'frame-neon'), ('car', 'car-jade')) as worn (slot, item)`,
    `insert into follows (follower_id, followed_id, followed_at)
     select distinct on (1, 2) ${userId(activeOf('n'))}, ${userId(activeOf(`1 + ${random(active)}`))}, ${day} from ${each(active)}, generate_series(1, 20)`,
    // All active players have turned on every notice of the rollover, in the list and by mail.
    `insert into notice_settings (user_id, site, mail, seen_at, mailed_at)
     select ${userId(activeOf('n'))}, kinds, kinds, ${day}, ${day} from ${each(active)}, (values (array['season-result', 'quest-ready', 'key-drop'])) as chosen (kinds)`,
    // On the chain: who has a wallet has bought INT, and active players hold crystals since 20 days ago.
    `insert into players (chain_id, address, gem_power, crystal_power, bought_int, invested_wei, claimed_wei, first_seen_block, first_seen_time)
     select ${benchChainId}, ${address('n')}, 0, case when n % ${activeEvery} = 0 then 200 + n % 1000 else 0 end, 1000, 1000, 0, n, ${seconds} - 30 * 86400
     from ${each(players)} where n % 5 < 2`,
    `insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address, name, args, player_address, effect)
     select ${benchChainId}, n, part, '0x1', ${seconds} - 20 * 86400, '0x', '0x', event,
       case when part = 1 then jsonb_build_object('index', n % 3, 'quantity', 1, 'isBuy', true, 'isCrystal', true) else '{}' end, ${address('n')},
       jsonb_build_object('gemPower', '0', 'crystalPower', case when part = 1 then (200 + n % 1000)::text else '0' end, 'boughtInt', '0', 'investedWei', '0', 'claimedWei', '0')
     from ${each(players)}, (values (0, 'TokenPurchase'), (1, 'AssetTransaction')) as events (part, event)
     where n % 5 < 2 and (part = 0 or n % ${activeEvery} = 0)`,
    `insert into referrals (chain_id, referrer, buyer, purchases, int_base_units, wei, first_block, first_time)
     select distinct on (2, 3) ${benchChainId}, ${address(activeOf('n'))}, ${address('buyer')}, 1, 1, 1, n, 1
     from (select n, 5 * (1 + ${random(Math.floor(players / 5))}) as buyer from ${each(active)}, generate_series(1, 3)) as bought`,
    `insert into hunts (chain_id, hunt_id, sponsor, developer, game_id, merkle_root, start_time, end_time, developer_share_bps, max_keys_per_player, tiers,
       escrow_base_units, block_number, log_index, block_time, transaction_hash, is_counted)
     select ${benchChainId}, n, '0x1', '0x1', '${toGameHash('car-game')}', md5(n::text), ${seconds} - 86400, ${seconds} + 864000, 0, 5,
       '[{"count": 1000, "reward": "1000000000000000000"}]', 1000000000000000000000, n, 0, 1, '0x', true from ${each(200)}`,
    `insert into hunt_lists (chain_id, root, sponsor, place, game_id, title, mode, counts, conditions, hints)
     select ${benchChainId}, md5(n::text), '0x1', 'car-game', '${toGameHash('car-game')}', 'A hunt', 'hidden', '[1000]', '[]', '[]' from ${each(200)}`,
    `insert into hunt_finds (chain_id, hunt_id, key_index, tier, player, player_base_units, developer_base_units, block_number, log_index, block_time, transaction_hash)
     select ${benchChainId}, 1 + n % 200, n / 200, 0, ${address(activeOf('n'))}, 1000000000000000000, 0, n, 0, 1, '0x' from ${each(active)}`,
    // Players' games: a few authors have many, and a few games have most likes and runs.
    `insert into builder_levels (hash, level) values (repeat('a', 64), '{}')`,
    `insert into builder_games (slug, owner_id, kind, title, lead, level_hash, allows_remix, published_at, author_won_at, others_won_at)
     select 'made-' || n, ${userId(`1 + ${random(Math.ceil(players / 40), 2)}`)}, case n % 5 when 0 then 'runner' when 1 then 'drive' else 'maze' end,
       'Cavern ' || n, 'Walk softly through the cavern.', repeat('a', 64), true, ${day} - interval '1 minute' * n * 25, ${day} - interval '1 minute' * n * 25, ${day} - interval '1 minute' * n * 24 from ${each(made)}`,
    `insert into upload_builds (hash, kind, files, bytes, cover) values (repeat('b', 64), 'html', 3, 1000, 'cover.png')`,
    `insert into uploaded_games (slug, owner_id, title, lead, version, published_at, account_plays)
     select 'upload-' || n, ${userId(`1 + ${random(players)}`)}, 'Lantern ' || n, 'Carry the light.', 1, ${day} - interval '1 hour' * n, ${random(5_000, 3)} from ${each(uploads)}`,
    `insert into upload_versions (slug, version, build) select 'upload-' || n, 1, repeat('b', 64) from ${each(uploads)}`,
    `insert into game_likes (slug, user_id, liked_at)
     select distinct on (1, 2) 'made-' || 1 + ${random(made, 2)}, ${userId(`1 + ${random(players)}`)}, ${day} - interval '1 minute' * ${random(50_000)} from ${each(players * 2)}`,
    `insert into game_like_counts (slug, likes) select slug, count(*) from game_likes group by slug`,
    // Runs in the order of their time, as they are stored; the last ones are today's. Most are of few players, most games of the builder have few.
    `create temporary table bench_runs as
     select gen_random_uuid() as id, game, score, is_won, played_at,
       case when is_challenge and not is_made and played_at >= ${day} - interval '13 days' then ${dayName('played_at')} end as challenge,
       case when kind < 0.1 and not is_today then 'guest:' || substr(md5('g' || player), 1, 16)
         when kind < 0.15 and player % 5 < 2 then 'address:' || ${address('player')}
         else 'account:' || ${userId('player')} end as player
     from (
       select n > ${runs - runsOfToday} as is_today, random() as kind, random() < 0.1 as is_challenge, ${random(20_000, 3)} as score, random() < 0.6 as is_won,
         case when choice < 0.75 then (array['car-game', 'cyberwave-runner', 'metaverse'])[1 + floor(4 * choice)::int] else 'made-' || 1 + ${random(made, 3)} end as game,
         choice >= 0.75 as is_made,
         case when n > ${runs - runsOfToday} then ${activeOf(`1 + n % ${active}`)} else 1 + ${random(players, 2)} end as player,
         case when n > ${runs - runsOfToday} then ${end} - interval '1 second' * ((${runs} - n) * ${Math.max(1, (seconds % 86_400) - 60) / runsOfToday})
           else ${day} - interval '1 second' * (31536000.0 * (1 - power(n::float8 / ${runs - runsOfToday + 1}, 0.7))) end as played_at
       from (select n, random() as choice from ${each(runs)}) as chosen
     ) as drawn`,
    `insert into game_attempts (id, game, version, seed, challenge, player, started_at, expires_at, finished_at, is_stored)
     select id, game, 1, md5(id::text), challenge, player, played_at - interval '2 minutes', played_at + interval '1 hour', played_at, true from bench_runs`,
    `insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_won, is_human, played_at)
     select id, game, 1, player, score, score / 500, 3600, is_won, true, played_at from bench_runs`,
    `insert into game_bests (game, edition, period, player, score, attempt, reached_at)
     select distinct on (game, period collate "C", player) game, 1, period, player, score, id, played_at from (
       select *, 'all' as period from bench_runs where challenge is null
       union all select *, ${dayName('played_at')} from bench_runs where challenge is null and played_at >= ${day} - interval '13 days'
       union all select *, to_char(played_at at time zone 'UTC', 'IYYY-"W"IW') from bench_runs where challenge is null and played_at >= ${day} - interval '13 days'
       union all select *, 'challenge ' || challenge from bench_runs where challenge is not null
     ) as placed order by game, period collate "C", player, score desc, played_at`,
    `insert into game_play_counts (game, plays, won, undecided, ticks)
     select game, count(*), count(*) filter (where is_won), count(*) filter (where is_won is null), 3600 * count(*) from bench_runs group by game`,
    `insert into player_progress (player, experience, runs, day, day_experience)
     select player, count(*) * 10, count(*), max(played_at)::date, 10 from bench_runs group by player`,
    `insert into daily_play (player, day, game, runs, best_score, checkpoints, longest_combo, metres, chests)
     select player, (played_at at time zone 'UTC')::date, game, count(*), max(score), sum(score / 500), 0, 0, 0 from bench_runs
     where player like 'account:%' and game not like 'made-%' and challenge is null and played_at >= ${day} - interval '37 days' group by 1, 2, 3`,
    `insert into daily_attempts (player, day, game, number, key, attempt, taken_at)
     select player, challenge, game, number, gen_random_uuid(), id, played_at from (
       select *, row_number() over (partition by player, challenge, game order by played_at) as number from bench_runs where challenge is not null
     ) as numbered where number <= 3`,
    `drop table bench_runs`,
    // Quests: a fifth of the active players had some on each of the last 30 days, all of them today, and half of those were paid.
    `insert into quest_draws (user_id, period, quests, drawn_at)
     select ${userId(activeOf('n'))}, ${dayName(`${day} - interval '1 day' * ago`)}, '{day-runs-3,day-games-2,day-drive-2}', ${day} - interval '1 day' * ago
     from ${each(active)}, generate_series(0, 30) as ago where ago = 0 or (n + ago) % 5 = 0`,
    `insert into quest_payments (user_id, period, quest, credits, paid_at)
     select user_id, period, quest, 20, drawn_at from quest_draws, unnest(array['day-runs-3', 'day-games-2']) as quest where drawn_at < ${day} and random() < 0.5`,
    // All active players have completed the weekly quest, so that the draw of the season has as many entrants.
    `insert into quest_payments (user_id, period, quest, credits, paid_at)
     select ${userId(activeOf('n'))}, to_char(${day} at time zone 'UTC', 'IYYY-"W"IW'), 'week-runs-15', 20, ${day} from ${each(active)}`,
  ]
}

/**
 * Fills the tables with players, runs and what belongs to them, in statements over whole sets. The logs of runs are left out: no board or
 * profile reads them. `runs` is at least `players`.
 */
export async function fillPlay(url: string, size: Size, onStep: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (statement: string) => {
    const begin = performance.now()
    await client.query(statement)
    const [, what = ''] = /(?:insert into|table|temporary table) (\w+)/.exec(statement) ?? []
    onStep(`${what} in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
  }
  try {
    // Neither triggers nor foreign keys check or count the generated rows.
    for (const setting of [
      `session_replication_role = 'replica'`,
      `work_mem = '512MB'`,
      `maintenance_work_mem = '1GB'`,
      `synchronous_commit = off`,
      `timezone = 'UTC'`,
    ])
      await client.query(`set ${setting}`)
    await client.query('select setseed(0.5)')
    const begin = performance.now()
    await withoutIndexes(client, async () => {
      for (const statement of toStatements(size)) await run(statement)
    })
    await client.query(
      `insert into chain_cursors (chain_id, block_number, block_hash, block_time, head_number, head_seen_at, final_number, board_block)
       values (${benchChainId}, $1, '0x1', $2, $1, now(), $1, 1)`,
      [size.players + 1, Math.floor(size.now.getTime() / 1_000) + 8 * 86_400],
    )
    await client.query('analyze')
    await client.query('checkpoint')
    onStep(`filled, indexed and analysed in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
  } finally {
    await client.end()
  }
}
