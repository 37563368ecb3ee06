import 'server-only'
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import {
  type EntryNeed,
  findHeldSince,
  type HuntRules,
  type PowerChange,
  type Standing,
  toAccountStanding,
  toHolderStanding,
} from '@/lib/hunts/hunt-rules'
import type { PooledDatabase } from '@/lib/server/database/client'
import { isWalletOnChain } from '@/lib/server/account/wallet-on-chain'
import { users, wallets } from '@/lib/server/database/schema/account'
import { chainEvents } from '@/lib/server/database/schema/chain'

type Reader = Pick<PooledDatabase, 'select'>

/** What a player is in a draw: for keys of holders, and for keys of accounts. */
export type PlayerStanding = {
  /** The account, or the address of a player without one: one entry each. */
  readonly owner: string
  /** The wallet that qualifies, in lower case; null without one. */
  readonly wallet: string | null
  readonly holders: { readonly standing: Standing; readonly need: EntryNeed | null }
  readonly accounts: { readonly standing: Standing; readonly need: EntryNeed | null }
}

const playersAtOnce = 1_000

function* inSlices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += playersAtOnce) yield all.slice(first, first + playersAtOnce)
}

/** Adds a value to the list of a key. */
function push<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}

/** The changes of crystal power of wallets until a moment, in the order of the chain, from the index. */
async function readPowerChanges(
  addresses: readonly string[],
  { chainId, at }: { readonly chainId: number; readonly at: number },
  database: Reader,
): Promise<ReadonlyMap<string, readonly PowerChange[]>> {
  const changes = new Map<string, PowerChange[]>()
  const power = sql<string>`${chainEvents.effect}->>'crystalPower'`
  for (const slice of inSlices(addresses)) {
    const rows = await database
      .select({ address: chainEvents.playerAddress, time: chainEvents.blockTime, power })
      .from(chainEvents)
      .where(
        and(
          eq(chainEvents.chainId, chainId),
          inArray(chainEvents.playerAddress, [...slice]),
          lte(chainEvents.blockTime, at),
          ne(power, '0'),
        ),
      )
      .orderBy(asc(chainEvents.blockNumber), asc(chainEvents.logIndex))
    for (const row of rows) push(changes, row.address ?? '', { time: row.time, change: BigInt(row.power) })
  }
  return changes
}

type Account = { readonly id: string; readonly confirmedAt: number | null }

/** The accounts of players, by id, with their wallets on a chain. `address:` players may belong to an account too. */
async function readAccounts(
  players: readonly string[],
  { chainId, linkedBy }: Pick<Moment, 'chainId' | 'linkedBy'>,
  database: Reader,
) {
  const ids = new Set(players.flatMap((player) => (player.startsWith('account:') ? [player.slice(8)] : [])))
  const addresses = players.flatMap((player) => (player.startsWith('address:') ? [player.slice(8)] : []))
  const accountOf = new Map<string, string>()
  for (const slice of inSlices(addresses))
    for (const { address, userId } of await database
      .select()
      .from(wallets)
      .where(and(inArray(wallets.address, [...slice]), isWalletOnChain(chainId)))) {
      accountOf.set(address, userId)
      ids.add(userId)
    }
  const accounts = new Map<string, Account>()
  const walletsOf = new Map<string, string[]>()
  for (const slice of inSlices([...ids])) {
    const rows = await database
      .select({ id: users.id, isConfirmed: users.emailVerified, createdAt: users.createdAt })
      .from(users)
      .where(inArray(users.id, [...slice]))
    for (const { id, isConfirmed, createdAt } of rows)
      accounts.set(id, { id, confirmedAt: isConfirmed ? Math.floor(createdAt.getTime() / 1_000) : null })
    const linked = await database
      .select()
      .from(wallets)
      .where(
        and(
          inArray(wallets.userId, [...slice]),
          isWalletOnChain(chainId),
          linkedBy === undefined ? undefined : lte(wallets.linkedAt, linkedBy),
        ),
      )
    for (const { userId, address } of linked) push(walletsOf, userId, address)
  }
  return { accountOf, accounts, walletsOf }
}

type Moment = {
  readonly chainId: number
  /** When the round closes, in seconds since 1970. */
  readonly closesAt: number
  /** When the hunt was funded. */
  readonly publishedAt: number
  readonly rules: Pick<HuntRules, 'minPower' | 'holdSeconds'>
  /** Only wallets count that were linked to their account by then; all by default. */
  readonly linkedBy?: Date
}

/**
 * The standings of players when a round closes. Wallets count that are linked to the player's account now; a wallet is
 * linked to one account only. Until the round has closed this is a forecast.
 */
export async function readStandings(
  players: readonly string[],
  { chainId, closesAt, publishedAt, rules, linkedBy }: Moment,
  database: Reader,
): Promise<ReadonlyMap<string, PlayerStanding>> {
  const { accountOf, accounts, walletsOf } = await readAccounts(players, { chainId, linkedBy }, database)
  const known = players.map((player) => {
    const address = player.startsWith('address:') ? player.slice(8) : null
    const account = address === null ? player.slice(8) : accountOf.get(address)
    const own = account === undefined ? [] : (walletsOf.get(account) ?? [])
    return {
      player,
      owner: account === undefined ? player : `account:${account}`,
      account: account === undefined ? undefined : accounts.get(account),
      wallets: account !== undefined || address === null ? own : [address],
    }
  })
  const changes = await readPowerChanges(
    [...new Set(known.flatMap((each) => each.wallets))],
    { chainId, at: closesAt },
    database,
  )
  return new Map(
    known.map(({ player, owner, account, wallets: own }) => {
      const held = own
        .map((wallet) => ({ wallet, heldSince: findHeldSince(changes.get(wallet) ?? [], rules.minPower, closesAt) }))
        .flatMap(({ wallet, heldSince }) => (heldSince === null ? [] : [{ wallet, heldSince }]))
        .toSorted((a, b) => a.heldSince - b.heldSince)
      const [longest] = held
      const holder = toHolderStanding({ heldSince: longest?.heldSince ?? null, closesAt, publishedAt }, rules)
      const confirmedAt = account?.confirmedAt ?? null
      return [
        player,
        {
          owner,
          wallet: holder === 'out' ? null : (longest?.wallet ?? null),
          holders: {
            standing: holder,
            need: holder !== 'out' ? null : own.length === 0 ? 'wallet' : longest ? 'time' : 'power',
          },
          accounts: {
            standing: toAccountStanding(confirmedAt, publishedAt),
            need: confirmedAt === null ? 'email' : null,
          },
        },
      ] as const
    }),
  )
}
