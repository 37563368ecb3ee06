import 'server-only'
import { and, inArray, lte, sql } from 'drizzle-orm'
import {
  type EntryNeed,
  type HuntRules,
  type Standing,
  toAccountStanding,
  toHolderStanding,
} from '@/lib/hunts/hunt-rules'
import type { PooledDatabase } from '@/lib/server/database/client'
import { isWalletOnChain } from '@/lib/server/account/wallet-on-chain'
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

/**
 * Since when wallets have held at least the minimum of crystal power without a break, as seen at a moment
 * (`findHeldSince`). Wallets that do not hold it are left out. The database goes through the changes and returns one
 * row for each wallet, however often it has traded.
 */
async function readHeldSince(
  addresses: readonly string[],
  { chainId, at, minPower }: { readonly chainId: number; readonly at: number; readonly minPower: number },
  database: Reader,
): Promise<ReadonlyMap<string, number>> {
  const heldSince = new Map<string, number>()
  for (const slice of inSlices(addresses)) {
    const { rows } = await database.execute<{ readonly address: string; readonly time: string }>(sql`
      with steps as (
        select player_address as address, block_time, block_number, log_index,
          sum((effect->>'crystalPower')::numeric) over
            (partition by player_address order by block_number, log_index) >= ${minPower} as is_enough
        from chain_events
        where chain_id = ${chainId} and player_address = any(${sql.param([...slice])}::text[]) and block_time <= ${at}
          and effect->>'crystalPower' <> '0'
      ), marked as (
        select *, bool_and(is_enough) over
          (partition by address order by block_number desc, log_index desc) as is_held from steps
      )
      select address, min(block_time)::text as time from marked where is_held group by address`)
    for (const { address, time } of rows) heldSince.set(address, Number(time))
  }
  return heldSince
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

type Moment = {
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
  { chainId, linkedBy }: Pick<Moment, 'chainId' | 'linkedBy'>,
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
 * wallet is linked to one account only. Until the round has closed this is a forecast.
 */
export const readStandings = async (
  players: readonly string[],
  moment: Moment,
  database: Reader,
): Promise<ReadonlyMap<string, PlayerStanding>> =>
  judgePlayers(await readPlayers(players, moment, database), moment, database)

/** As `readStandings`. */
export async function judgePlayers(
  known: readonly PlayerWithWallets[],
  { chainId, closesAt, publishedAt, rules }: Omit<Moment, 'linkedBy'>,
  database: Reader,
): Promise<ReadonlyMap<string, PlayerStanding>> {
  const since = await readHeldSince(
    [...new Set(known.flatMap((each) => each.wallets))],
    { chainId, at: closesAt, minPower: rules.minPower },
    database,
  )
  return new Map(
    known.map(({ player, owner, account, wallets: own }) => {
      const held = own
        .flatMap((wallet) => {
          const heldSince = since.get(wallet)
          return heldSince === undefined ? [] : [{ wallet, heldSince }]
        })
        .toSorted((a, b) => a.heldSince - b.heldSince)
      const [longest] = held
      const holder = toHolderStanding({ heldSince: longest?.heldSince ?? null, closesAt, publishedAt }, rules)
      const confirmedAt = account?.confirmedAt ?? null
      return [
        player,
        {
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
        },
      ] as const
    }),
  )
}

/**
 * What decides in which hunts a player can win now: whether the account's e-mail address is confirmed, and for each
 * minimum of crystal power since when one of its wallets has held it. One query reads the changes for all minimums.
 */
export async function readForecast(
  player: string,
  { chainId, minPowers }: { readonly chainId: number; readonly minPowers: readonly number[] },
  database: Reader,
): Promise<{ readonly isConfirmed: boolean; readonly heldSince: ReadonlyMap<number, number> }> {
  const [known] = await readPlayers([player], { chainId }, database)
  const powers = [...new Set(minPowers)].toSorted((a, b) => a - b)
  const heldSince = new Map<number, number>()
  // The lowest power from a change on is what the wallet has held since then. `met` is the number of minimums that it
  // reaches.
  const { rows } = await database.execute<{ readonly met: number; readonly time: string }>(sql`
    with steps as (
      select player_address as address, block_time, block_number, log_index,
        sum((effect->>'crystalPower')::numeric) over
          (partition by player_address order by block_number, log_index) as power
      from chain_events
      where chain_id = ${chainId} and player_address = any(${sql.param([...(known?.wallets ?? [])])}::text[])
        and effect->>'crystalPower' <> '0'
    ), lows as (
      select block_time, min(power) over
        (partition by address order by block_number desc, log_index desc) as low from steps
    )
    select width_bucket(low, ${sql.param(powers.map(String))}::numeric[]) as met, min(block_time)::text as time
    from lows group by 1`)
  for (const { met, time } of rows)
    for (const power of powers.slice(0, met))
      heldSince.set(power, Math.min(Number(time), heldSince.get(power) ?? Infinity))
  return { isConfirmed: (known?.account?.confirmedAt ?? null) !== null, heldSince }
}
