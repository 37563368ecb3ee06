import 'server-only'
import { and, inArray, lte, sql } from 'drizzle-orm'
import {
  type Eligibility,
  type EntryNeed,
  type HuntRules,
  maxPowerChanges,
  type Standing,
  toAccountStanding,
  toHolderStanding,
} from '@/lib/hunts/hunt-rules'
import type { PooledDatabase } from '@/lib/server/database/client'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { users, wallets } from '@/lib/server/database/schema/account'

type Reader = Pick<PooledDatabase, 'select' | 'execute'>

/** The standing of a player in a draw, for keys of holders and for keys of accounts. */
type PlayerStanding = {
  /** The account, or the address of a player without one. Each owner has one entry. */
  readonly owner: string
  /** All ids under which games know the owner. */
  readonly ids: readonly string[]
  /** The wallet that qualifies, in lower case; null without one. */
  readonly wallet: string | null
  readonly holders: { readonly standing: Standing; readonly need: EntryNeed | null }
  readonly accounts: { readonly standing: Standing; readonly need: EntryNeed | null }
}

/** The standing that decides about drawn keys of an eligibility. */
export const toOutcome = (player: PlayerStanding, eligibility: Eligibility | undefined): PlayerStanding['holders'] =>
  player[eligibility === 'accounts' ? 'accounts' : 'holders']

const playersAtOnce = 1_000

/** Cuts a list into slices, so that no query gets too many parameters. */
export function* inSlices<T>(all: readonly T[], atOnce = playersAtOnce): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += atOnce) yield all.slice(first, first + atOnce)
}

/** Adds a value to the list of a key. */
function push<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}

/** Wallets in one query. With `maxPowerChanges` each it takes a second, a tenth of the database's time limit. */
const walletsAtOnce = 25

/** Since when wallets have held minimums of crystal power, by address and minimum, in seconds since 1970. */
type HeldSince = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * Since when wallets have held at least each minimum of crystal power without a break, as seen at a moment
 * (`findHeldSince`). Those that do not hold one are left out. The database goes through the changes of a wallet from the
 * newest back, beginning with what it holds now, and returns a row for each minimum.
 */
export async function readHeldSince(
  addresses: readonly string[],
  { chainId, at, minPowers }: { readonly chainId: number; readonly at: number; readonly minPowers: readonly number[] },
  database: Pick<PooledDatabase, 'execute'>,
): Promise<HeldSince> {
  const powers = [...new Set(minPowers)].toSorted((a, b) => a - b)
  const heldSince = new Map<string, Map<number, number>>()
  for (const slice of inSlices([...new Set(addresses)], walletsAtOnce)) {
    // The lowest power from a change on is what the wallet has held since then. `met` is the number of minimums that it
    // reaches.
    const { rows } = await database.execute<{ readonly address: string; readonly met: number; readonly time: string }>(
      sql`
      select asked.address, held.met, held.time::text
      from unnest(${sql.param(slice)}::text[]) as asked (address)
      join players on players.chain_id = ${chainId} and players.address = asked.address
      cross join lateral (
        select width_bucket(low, ${sql.param(powers.map(String))}::numeric[]) as met, min(block_time) as time
        from (
          select block_time, min(power) over (order by block_number desc, log_index desc) as low
          from (
            select block_time, block_number, log_index,
              players.crystal_power + change - sum(change) over (order by block_number desc, log_index desc) as power
            from (
              select block_time, block_number, log_index, (effect->>'crystalPower')::numeric as change
              from chain_events
              where chain_id = ${chainId} and lower(player_address) = asked.address
                and effect->>'crystalPower' <> '0'
              order by block_number desc, log_index desc limit ${maxPowerChanges}
            ) as newest
          ) as steps
          where block_time <= ${at}
        ) as lows
        group by 1
      ) as held
      order by asked.address, held.met desc`,
    )
    const steps = new Map<string, { readonly met: number; readonly time: string }[]>()
    for (const { address, ...step } of rows) push(steps, address, step)
    for (const [address, own] of steps) {
      const held = new Map<number, number>()
      let since = Infinity
      // From the highest minimum down, so that each is written once: a lower one has been held at least as long.
      for (const [index, { met, time }] of own.entries()) {
        since = Math.min(since, Number(time))
        for (const power of powers.slice(own[index + 1]?.met ?? 0, met)) held.set(power, since)
      }
      heldSince.set(address, held)
    }
  }
  return heldSince
}

type Account = { readonly id: string; readonly confirmedAt: number | null }

/** The accounts of players, by id, with their wallets on a chain. `address:` players may belong to an account too. */
async function readAccounts(
  players: readonly string[],
  { chainId, linkedBy }: Pick<RoundEnd, 'chainId' | 'linkedBy'>,
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
      .select({ id: users.id, confirmedAt: users.emailVerifiedAt })
      .from(users)
      .where(inArray(users.id, [...slice]))
    for (const { id, confirmedAt } of rows)
      accounts.set(id, { id, confirmedAt: confirmedAt && Math.floor(confirmedAt.getTime() / 1_000) })
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

type RoundEnd = {
  readonly chainId: number
  /** When the round closes, in seconds since 1970. */
  readonly closesAt: number
  /** When the hunt was funded. */
  readonly publishedAt: number
  readonly rules: Pick<HuntRules, 'minPower' | 'holdSeconds'>
  /** Only wallets that were linked to an account by then count. By default all count, also those without an account. */
  readonly linkedBy?: Date
}

type PlayerWithWallets = {
  readonly player: string
  readonly owner: string
  readonly account: Account | undefined
  readonly wallets: readonly string[]
}

/**
 * Players with their accounts and the wallets that count for them, from which `judgePlayers` reads standings at any
 * number of moments.
 */
export async function readPlayers(
  players: readonly string[],
  { chainId, linkedBy }: Pick<RoundEnd, 'chainId' | 'linkedBy'>,
  database: Reader,
): Promise<readonly PlayerWithWallets[]> {
  const { accountOf, accounts, walletsOf } = await readAccounts(players, { chainId, linkedBy }, database)
  return players.map((player) => {
    const id = player.startsWith('address:') ? accountOf.get(player.slice(8)) : player.slice(8)
    if (id !== undefined)
      return { player, owner: `account:${id}`, account: accounts.get(id), wallets: walletsOf.get(id) ?? [] }
    // A wallet without an account, which does not count where wallets must have been linked in time.
    return { player, owner: player, account: undefined, wallets: linkedBy === undefined ? [player.slice(8)] : [] }
  })
}

/**
 * The standings of players when a round closes. The wallets that count are those linked to the player's account now; a
 * wallet is linked to one account only.
 */
export const readStandings = async (
  players: readonly string[],
  roundEnd: RoundEnd,
  database: Reader,
): Promise<ReadonlyMap<string, PlayerStanding>> =>
  judgePlayers(await readPlayers(players, roundEnd, database), roundEnd, database)

/** As `readStandings`. */
async function judgePlayers(
  known: readonly PlayerWithWallets[],
  roundEnd: Omit<RoundEnd, 'linkedBy'>,
  database: Reader,
): Promise<ReadonlyMap<string, PlayerStanding>> {
  const { chainId, closesAt, rules } = roundEnd
  const wallets = known.flatMap((each) => each.wallets)
  const heldSince = await readHeldSince(wallets, { chainId, at: closesAt, minPowers: [rules.minPower] }, database)
  return new Map(known.map((each) => [each.player, toStanding(each, heldSince, roundEnd)]))
}

/** The standing of a player whose wallets are in `heldSince`, as seen when the round closes. */
export function toStanding(
  { owner, account, wallets: own }: PlayerWithWallets,
  heldSince: HeldSince,
  { closesAt, publishedAt, rules }: Omit<RoundEnd, 'chainId' | 'linkedBy'>,
): PlayerStanding {
  const held = own
    .flatMap((wallet) => {
      const since = heldSince.get(wallet)?.get(rules.minPower)
      return since === undefined ? [] : [{ wallet, since }]
    })
    .toSorted((a, b) => a.since - b.since)
  const [longest] = held
  const holder = toHolderStanding({ heldSince: longest?.since ?? null, closesAt, publishedAt }, rules)
  const confirmedAt = account?.confirmedAt ?? null
  return {
    owner,
    ids: [owner, ...own.map((each) => `address:${each}`).filter((id) => id !== owner)],
    wallet: holder === 'out' ? null : (longest?.wallet ?? null),
    holders: {
      standing: holder,
      need: holder !== 'out' ? null : own.length === 0 ? 'wallet' : longest ? 'time' : 'power',
    },
    accounts: {
      standing: toAccountStanding(confirmedAt, publishedAt),
      need: confirmedAt === null ? 'email' : null,
    },
  }
}

/** The standing of a player in a round, as far as it is known before the round closes. */
export type Forecast = (roundEnd: Omit<RoundEnd, 'chainId' | 'linkedBy'>) => PlayerStanding

/** Reads once what decides in any number of rounds: the account of a player, and since when its wallets have held each minimum of power. */
export async function readForecast(
  player: string,
  { chainId, minPowers }: { readonly chainId: number; readonly minPowers: readonly number[] },
  database: Reader,
): Promise<Forecast> {
  const [known] = await readPlayers([player], { chainId }, database)
  if (!known) throw new Error('every player has an owner')
  const heldSince = await readHeldSince(known.wallets, { chainId, at: Number.MAX_SAFE_INTEGER, minPowers }, database)
  return (roundEnd) => toStanding(known, heldSince, roundEnd)
}
