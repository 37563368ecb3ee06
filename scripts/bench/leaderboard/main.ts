import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { noEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import type { PooledDatabase } from '@/lib/server/database/client'
import { createBoardCache } from '@/lib/server/leaderboard/board-cache'
import { startTestPostgres } from '@/tests/support/test-database'
import { findFreePorts } from '../../test/free-ports'
import { addressOf, benchChainId, fillPlayers } from './fill-players'
import { measureRanks, measureRate } from './measure'
import { buildNextBoard } from './next-board'

const changesOfBlock = 50
const blockEveryMs = 1_000

async function writeBlock(database: PooledDatabase, number: number, players: number): Promise<void> {
  const chosen = [...new Set(Array.from({ length: changesOfBlock }, () => Math.floor(Math.random() * players)))]
  const hash = `0x${number.toString(16)}`
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address, name, args, player_address, effect)
      select ${benchChainId}::integer, ${number}::bigint, row.index, ${hash}, ${number}::bigint, '0x', '0x', 'AssetTransaction', '{}', row.player,
        jsonb_build_object('gemPower', '0', 'crystalPower', '7', 'boughtInt', '0', 'investedWei', '0', 'claimedWei', '0')
      from jsonb_to_recordset(${JSON.stringify(chosen.map((player, index) => ({ player: addressOf(player), index })))}::jsonb) as row (player text, index integer)`)
    await changePlayers(
      transaction,
      benchChainId,
      chosen
        .map((player) => ({
          address: addressOf(player),
          effect: { ...noEffect, crystalPower: 7n },
          powerSeconds: 7n * BigInt(number),
          firstBlock: BigInt(number),
          firstTime: number,
        }))
        .sort((a, b) => (a.address < b.address ? -1 : 1)),
    )
    await transaction.execute(
      sql`insert into indexed_blocks (chain_id, number, hash, is_kept) values (${benchChainId}, ${number}, ${hash}, true)`,
    )
    await transaction.execute(sql`
      update chain_cursors set block_number = ${number}, block_hash = ${hash}, block_time = ${number}, head_number = ${number}, head_seen_at = now(),
        board_block = ${number}, board_hash = ${hash} where chain_id = ${benchChainId}`)
  })
}

/** Changes powers in a block every second, as the indexer does. @returns a function that stops it and resolves to the number of blocks. */
function changePowers(database: PooledDatabase, players: number): () => Promise<number> {
  let isOver = false
  let blocks = 0
  const writing = (async () => {
    while (!isOver) {
      await writeBlock(database, blocks + 2, players)
      blocks++
      await wait(blockEveryMs)
    }
  })()
  return async () => {
    isOver = true
    await writing
    return blocks
  }
}

// `npm run bench:leaderboard [-- --quick]` compares the board of a million players, with powers changing every second, with a Next
// route handler and bare node:http that return the same text, and with COUNT(*). It prints ratios within one run.
const isQuick = process.argv.includes('--quick')
const players = 1_000_000
const seconds = isQuick ? 4 : 10
const rounds = isQuick ? 1 : 3
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'intrepid-bench-'))
const [ours = 0, bare = 0, next = 0] = await findFreePorts(3)
const children: ChildProcess[] = []
const typescript = ['--require', './scripts/allow-server-only.cjs', '--import', 'tsx']

async function serve(port: number, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  children.push(
    spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/get-leaderboard`, {
      method: 'POST',
      body: '{"player":"anonymous"}',
    }).catch(() => null)
    if (response?.ok) return
    await wait(100)
  }
}

const postgres = await startTestPostgres()
try {
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; ${players.toLocaleString('en')} players`,
  )
  await fillPlayers(postgres.database, players)
  const stopChanging = changePowers(postgres.database, players)
  await serve(ours, [...typescript, 'scripts/bench/leaderboard/serve-board.ts'], {
    WEB_PORT: String(ours),
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
  })
  const text = await (
    await fetch(`http://127.0.0.1:${ours}/get-leaderboard`, {
      method: 'POST',
      body: JSON.stringify({ player: addressOf(7) }),
    })
  ).text()
  writeFileSync(join(folder, 'text'), text)
  await serve(bare, [...typescript, 'scripts/bench/leaderboard/serve-bare.ts', String(bare), join(folder, 'text')])
  const app = await buildNextBoard(root, text)
  await serve(next, ['node_modules/next/dist/bin/next', 'start', app, '--port', String(next)], {
    NEXT_TELEMETRY_DISABLED: '1',
  })

  const rates = { ours: [] as number[], bare: [] as number[], next: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, port] of [
      ['ours', ours],
      ['bare', bare],
      ['next', next],
    ] as const) {
      const { rate, p99Ms, failed } = await measureRate(port, players, seconds)
      console.log(`  ${name}: ${Math.round(rate)} requests/s, p99 ${p99Ms} ms, ${failed} failed`)
      rates[name].push(rate)
    }
  }
  children.forEach((child) => child.kill())

  const cache = createBoardCache({ chainId: benchChainId, database: () => postgres.database })
  await cache.rankOf(addressOf(1) as Address)
  const questions = isQuick ? 2_000 : 10_000
  const cached = await measureRanks((player) => cache.rankOf(addressOf(player) as Address), players, questions)
  const counted = await measureRanks(
    (player) =>
      postgres.database.execute(
        sql`select count(*) from players where chain_id = ${benchChainId} and crystal_power > (select crystal_power from players where chain_id = ${benchChainId} and address = ${addressOf(player)})`,
      ),
    players,
    isQuick ? 20 : 100,
  )
  const blocks = await stopChanging()

  const [ownRate, bareRate, nextRate] = [median(rates.ours), median(rates.bare), median(rates.next)]
  const row = (what: string, ratio: number, least: number) =>
    console.log(`${ratio >= least ? 'ok  ' : 'FAIL'} ${what}: ${ratio.toFixed(2)} x, at least ${least} x`)
  console.log(
    `${blocks} blocks changed powers meanwhile; load at the end ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  row(
    `get-leaderboard, requests/s beside a route handler of Next (${Math.round(ownRate)} to ${Math.round(nextRate)})`,
    ownRate / nextRate,
    15,
  )
  row(
    `get-leaderboard, requests/s beside bare node:http (${Math.round(ownRate)} to ${Math.round(bareRate)})`,
    ownRate / bareRate,
    0.5,
  )
  row(
    `rank, p99 beside COUNT(*) (${cached.p99Ms.toFixed(2)} to ${counted.p99Ms.toFixed(1)} ms)`,
    counted.p99Ms / cached.p99Ms,
    200,
  )
} finally {
  children.forEach((child) => child.kill())
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
