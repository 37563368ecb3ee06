import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'
import { hex32 } from '@/lib/wire-schema'
import { standings } from '@/lib/hunts/hunt-rules'

// The draw of a round. It depends on published data only, so that anybody can repeat it: the entries, whose hash is
// published before the deciding block exists; the site's seed, whose hash is published before the round; and that
// block.

/** Seconds between the publication of a round's entries and the earliest block that can decide its draw. */
export const drawDelaySeconds = 600

/** An entry as it is published: its random id and its standing in the draw of each tier that its run reached. */
export const drawEntrySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  tiers: v.pipe(
    v.array(v.object({ tier: v.pipe(v.number(), v.safeInteger()), standing: v.picklist(standings) })),
    v.readonly(),
  ),
})

export type DrawEntry = v.InferOutput<typeof drawEntrySchema>

/**
 * The inputs of a draw. `root` identifies the hunt's keys; `blockHash` is the hash of the first block after the delay.
 */
export type DrawSource = {
  /** 64 hexadecimal digits. */
  readonly seed: string
  readonly blockHash: string
  readonly root: string
  readonly round: number
}

/** The keys of a tier that a draw can give. */
export type DrawnTier = {
  readonly tier: number
  readonly keys: number
  /** How many of them late entries can win: those that the round releases. All of them in rounds frozen before this rule. */
  readonly lateKeys?: number | undefined
}

/** An entry that won a key of a tier. */
export type DrawWinner = { readonly tier: number; readonly entry: string }

/** Whether a draw has no winner whatever decides it. It is over without a block then. */
export function hasNothingToDraw(entries: readonly DrawEntry[], tiers: readonly DrawnTier[]): boolean {
  const openTo = {
    early: new Set(tiers.filter(({ keys }) => keys > 0).map(({ tier }) => tier)),
    late: new Set(tiers.filter(({ keys, lateKeys = keys }) => lateKeys > 0).map(({ tier }) => tier)),
    out: new Set<number>(),
  }
  return !entries.some(({ tiers: own }) => own.some(({ tier, standing }) => openTo[standing].has(tier)))
}

/** The commitment to a seed: its SHA-256. */
export const toSeedCommitment = (seed: string): string => bytesToHex(sha256(hexToBytes(v.parse(hex32, seed))))

/** Entries that are hashed or put in order, and keys that are given, between two yields. */
const entriesPerSlice = 1_000

function* toSlices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += entriesPerSlice) yield all.slice(first, first + entriesPerSlice)
}

/** The result of work in slices, without a pause. */
function finish<T>(work: Generator<unknown, T>): T {
  let slice = work.next()
  while (!slice.done) slice = work.next()
  return slice.value
}

/** The hash of a round's entries: SHA-256 of one line for each, `id tier:standing …`, in the order of their ids. */
export const hashEntries = (entries: readonly DrawEntry[]): string => finish(hashEntriesInSlices(entries))

/** The same in slices, so that a server can answer other requests in between. */
export function* hashEntriesInSlices(entries: readonly DrawEntry[]): Generator<undefined, string> {
  const lines: string[] = []
  for (const slice of toSlices(entries)) {
    for (const { id, tiers } of slice)
      lines.push([id, ...tiers.map(({ tier, standing }) => `${tier}:${standing}`).toSorted()].join(' '))
    yield
  }
  const hash = sha256.create()
  let separator = ''
  for (const slice of toSlices(lines.toSorted())) {
    hash.update(utf8ToBytes(separator + slice.join('\n')))
    separator = '\n'
    yield
  }
  return bytesToHex(hash.digest())
}

/** The inputs of a draw as one value: HMAC-SHA256 with the seed as key. */
const toLot = ({ seed, blockHash, root, round }: DrawSource): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(`${blockHash} ${root} ${round}`))

/** A number from 0 to 2^256 - 1 for a purpose, in hexadecimal digits: the SHA-256 of lot and purpose. */
const toNumber = (lot: Uint8Array, purpose: string): string =>
  bytesToHex(sha256(concatBytes(lot, utf8ToBytes(purpose))))

/** The first ids, as many as there are keys, in the random order that follows from the lot. */
function* shuffle(ids: readonly string[], lot: Uint8Array, { tier, keys }: DrawnTier): Generator<undefined, string[]> {
  let first: { readonly id: string; readonly rank: string }[] = []
  for (const slice of toSlices(ids)) {
    const ranked = slice.map((id) => ({ id, rank: toNumber(lot, `entry ${tier} ${id}`) }))
    first = [...first, ...ranked].toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1)).slice(0, keys)
    yield
  }
  return first.map(({ id }) => id)
}

/** The late entries together win a key with a chance of at most one in `lateParts`. */
const lateParts = 8

/**
 * Draws the winners of a round, tier by tier in the given order. An entry wins at most once in a round.
 *
 * For each key, a number first decides whether an early or a late entry wins; then the next entry of that group in the
 * random order wins it. While there are at most a seventh as many late entries as early ones, all entries have the same
 * chance. If there are more, the late entries together still get one key in eight.
 *
 * A key that falls to the early entries when none is left stays for the next round, where only early entries can win it.
 * So each key has one chance to fall to the late entries, however many rounds draw it: on average, wallets that are created
 * for a hunt win at most an eighth of its keys.
 */
export const drawWinners = (...inputs: DrawInputs): readonly DrawWinner[] => finish(drawWinnersInSlices(...inputs))

type DrawInputs = readonly [entries: readonly DrawEntry[], tiers: readonly DrawnTier[], source: DrawSource]

/** The same in slices, so that a server can answer other requests in between. */
export function* drawWinnersInSlices(
  ...[entries, tiers, source]: DrawInputs
): Generator<undefined, readonly DrawWinner[]> {
  const lot = toLot(source)
  const winners: DrawWinner[] = []
  const drawn = new Set<string>()
  for (const { tier, keys, lateKeys = keys } of tiers) {
    if (keys <= 0) continue
    const idsOf = (standing: 'early' | 'late') =>
      entries
        .filter(
          ({ id, tiers: own }) =>
            !drawn.has(id) && own.some((each) => each.tier === tier && each.standing === standing),
        )
        .map(({ id }) => id)
    const [allEarly, allLate] = [idsOf('early'), idsOf('late')]
    const early = yield* shuffle(allEarly, lot, { tier, keys })
    const late = lateKeys > 0 ? yield* shuffle(allLate, lot, { tier, keys: lateKeys }) : []
    // Without early entries, one imaginary early entry that cannot win is counted.
    const most = Math.max(1, allEarly.length)
    const earlyWeight = (lateParts - 1) * most
    const lateWeight = Math.min((lateParts - 1) * allLate.length, most)
    for (let key = 0; key < keys; key += 1) {
      if (key % entriesPerSlice === entriesPerSlice - 1) yield
      const number = BigInt(`0x${toNumber(lot, `key ${tier} ${key}`)}`)
      const isLate = key < lateKeys && number % BigInt(earlyWeight + lateWeight) < BigInt(lateWeight)
      const entry = isLate ? (late.shift() ?? early.shift()) : early.shift()
      if (entry === undefined) continue
      drawn.add(entry)
      winners.push({ tier, entry })
    }
  }
  return winners
}
