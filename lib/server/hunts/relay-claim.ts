import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Address, type Hash, type Hex, recoverTypedDataAddress } from 'viem'
import { getBlockNumber, getContractEvents, readContract } from 'viem/actions'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { claimTypedData, playersPart } from '@/lib/hunts/claim'
import { huntBounds } from '@/lib/hunts/hunt-limits'
import { getNode } from '@/lib/server/chain/get-node'
import { huntKeys } from '@/lib/server/database/hunt-lists-schema'
import { huntFinds } from '@/lib/server/database/hunts-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { consumeRateLimit, refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { toContractCall } from '@/lib/transactions/contract-call'
import { findKeyHunt, type HuntSurroundings, settle } from './hunt-context'
import { treeOfList } from './key-tree'
import { relay, relayerOf } from './relayer'
import { findHunt, type HuntRow, stateOfHunt } from './select-hunts'

/** Blocks that are looked through: more than pass while a claim is being sent. */
const recentBlocks = 100n

type SentClaim = {
  readonly id: string
  readonly keyIndex: number
  readonly player: Address
  readonly keyHunt: Address
  readonly chainId: SupportedChainId
}

/**
 * The transaction by which somebody else sent a claim that the contract refused us: anybody who sees a claim on its way can, and pays
 * its player by that. Null where it was refused for another reason, or somebody else was paid.
 */
async function findCopiedClaim(
  refusal: unknown,
  { id, keyIndex, player, keyHunt, chainId }: SentClaim,
): Promise<Hash | null> {
  if (!(refusal instanceof HttpError && ['already-found', 'would-fail'].includes(refusal.code))) return null
  const node = getNode(chainId)
  const latest = await getBlockNumber(node)
  const fromBlock = latest > recentBlocks ? latest - recentBlocks : 0n
  const finds = await getContractEvents(node, {
    address: keyHunt,
    abi: keyHuntAbi,
    eventName: 'KeyFound',
    args: { huntId: BigInt(id), player },
    fromBlock,
    strict: true,
  })
  return finds.find(({ args }) => args.keyIndex === BigInt(keyIndex))?.transactionHash ?? null
}

/** A claim that somebody wants sent. The signature is of the key, over hunt, key and player. */
export type RelayRequest = {
  readonly id: string
  readonly keyIndex: number
  readonly player: Address
  readonly signature: Hex
  readonly visitor: string
}

type Settled = ReturnType<typeof settle>

/** @throws HttpError 409 `not-open` or 422 `too-small`: what brings its player next to nothing is not paid for by us. */
function requireWorth({ hunt }: HuntRow, tier: number, now: number): void {
  if (stateOfHunt(hunt, now) !== 'live') throw new HttpError(409, 'not-open', 'This hunt is not open.')
  const toPlayer = playersPart(BigInt(hunt.tiers[tier]?.reward ?? 0), hunt.developerShareBps)
  if (toPlayer < huntBounds.leastRewardBaseUnits)
    throw new HttpError(422, 'too-small', 'This key brings too little for somebody else to pay the fee.')
}

/**
 * The tier of the key of the hunt that signed this claim, and the transaction by which this very player was paid for it: then an
 * earlier answer was lost. Null where nobody was paid. @throws HttpError 422 `wrong-signature`, 409 `already-found`.
 */
async function requireClaim(
  { hunt, list }: HuntRow,
  { keyIndex, player, signature }: RelayRequest,
  keyHunt: Address,
  { database, chainId }: Settled,
): Promise<{ tier: number; claimed: Hash | null }> {
  if (!list) throw new HttpError(404, 'unknown-hunt', 'The keys of this hunt are not listed here.')
  const [key] = await database
    .select()
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, list.root), eq(huntKeys.keyIndex, keyIndex)))
  const claim = claimTypedData({ chainId, keyHunt, huntId: hunt.huntId, keyIndex: BigInt(keyIndex), player })
  const signer = await recoverTypedDataAddress({ ...claim, signature }).catch(() => null)
  if (!key || signer?.toLowerCase() !== key.address)
    throw new HttpError(422, 'wrong-signature', 'This is not the signature of that key for this player.')
  const [found] = await database
    .select({ player: huntFinds.player, hash: huntFinds.transactionHash })
    .from(huntFinds)
    .where(
      and(eq(huntFinds.chainId, chainId), eq(huntFinds.huntId, hunt.huntId), eq(huntFinds.keyIndex, BigInt(keyIndex))),
    )
  if (found && found.player !== player.toLowerCase())
    throw new HttpError(409, 'already-found', 'Somebody was paid for this key already.')
  return { tier: key.tier, claimed: (found?.hash ?? null) as Hash | null }
}

/**
 * Pays out what the player is owed; null where that does not work now: it stays theirs. Of a claim that was paid before (`isLate`) each
 * payment counts as one of the player's; asking counts nothing, since the signature of what is on the chain is everybody's.
 */
async function withdrawFor(
  { player, isLate }: { player: Address; isLate: boolean },
  { hunt }: HuntRow,
  keyHunt: Address,
  { env, database, chainId }: Settled,
): Promise<{ withdrawal: Hash | null; paid: string | null }> {
  const contract = { address: keyHunt, abi: keyHuntAbi } as const
  try {
    const owed = await readContract(getNode(chainId), { ...contract, functionName: 'withdrawable', args: [player] })
    if (owed < huntBounds.leastRewardBaseUnits) return { withdrawal: null, paid: null }
    if (isLate) await requireRateLimit('relay-for-player', [player.toLowerCase()], database)
    const withdrawal = await relay(
      { call: toContractCall(contract, 'withdraw', [player]), huntId: hunt.huntId, sponsor: hunt.sponsor },
      { env, database },
    )
    return { withdrawal, paid: String(owed) }
  } catch (error) {
    logger.warn({ err: error }, 'a relayed claim was not paid out')
    return { withdrawal: null, paid: null }
  }
}

/**
 * Sends a finder's claim and their withdrawal at our expense: only a claim that is right, of a key that nobody has claimed, in a
 * hunt that is open, and only so many a day for a visitor, a player and a sponsor. Asked again after an answer was lost, it goes on
 * where it was: what the chain has paid is told, and what waits there is paid out. So it does where somebody copied the claim on its
 * way and was faster: that pays its player too.
 *
 * @throws HttpError 404 `unknown-hunt`, `not-available` or `no-relayer`, 409 `not-open`, `already-found` or `too-many-keys`,
 * 422 `wrong-signature`, `too-small` or `would-fail`, 429 `limited` or `under-way`, 503 `budget`, `busy`, `node-silent` or
 * `not-in-time`.
 */
export async function relayClaim(
  request: RelayRequest,
  surroundings: HuntSurroundings = {},
): Promise<{ claim: Hash; withdrawal: Hash | null; paid: string | null }> {
  const settled = settle(surroundings)
  const { env, database, chainId, now } = settled
  relayerOf(env)
  await requireRateLimit('look-up-key', [request.visitor], database)
  const keyHunt = await findKeyHunt(env)
  const row = await findHunt(request.id, chainId, database)
  const { tier, claimed } = await requireClaim(row, request, keyHunt, settled)
  const { hunt } = row
  const { player } = request
  if (claimed) {
    await requireRateLimit('relay-for-visitor', [request.visitor], database)
    return { claim: claimed, ...(await withdrawFor({ player, isLate: true }, row, keyHunt, settled)) }
  }
  requireWorth(row, tier, now)
  // The same claim twice at once would be paid for twice: a node does not see what is not in a block yet.
  const slot = [String(chainId), request.id, String(request.keyIndex)]
  const wait = await consumeRateLimit('relay-of-key', slot, database)
  if (wait !== null) throw new HttpError(429, 'under-way', 'This claim is under way.', { retryAfterSeconds: wait })
  try {
    await requireRateLimit('relay-for-visitor', [request.visitor], database)
    await requireRateLimit('relay-for-player', [player.toLowerCase()], database)
    const tree = await treeOfList(chainId, hunt.merkleRoot, database)
    const key = BigInt(request.keyIndex)
    const call = toContractCall({ address: keyHunt, abi: keyHuntAbi }, 'claimKey', [
      hunt.huntId,
      key,
      BigInt(tier),
      player,
      request.signature,
      tree.proofOf(key),
    ])
    const claim = await relay({ call, huntId: hunt.huntId, sponsor: hunt.sponsor }, { env, database }).catch(
      async (refusal: unknown) => {
        const copied = await findCopiedClaim(refusal, { ...request, keyHunt, chainId }).catch(() => null)
        if (copied) return copied
        throw refusal
      },
    )
    return { claim, ...(await withdrawFor({ player, isLate: false }, row, keyHunt, settled)) }
  } catch (error) {
    // What was sent may still come; anything else may be tried again at once.
    if (!(error instanceof HttpError && error.code === 'not-in-time'))
      await refundRateLimit('relay-of-key', slot, database)
    throw error
  }
}
