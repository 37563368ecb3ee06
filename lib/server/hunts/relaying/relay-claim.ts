import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Address, type Hash, type Hex, parseEventLogs, recoverTypedDataAddress } from 'viem'
import { getBlockNumber, getContractEvents, readContract } from 'viem/actions'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import type { SupportedChainId } from '@/lib/chains'
import type { SignedConsent } from '@/lib/hunts/consent'
import { claimTypedData } from '@/lib/hunts/sign-claim'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import { getNode } from '@/lib/server/chain/get-node'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { toContractCall } from '@/lib/transactions/contract-call'
import { findKeyHunt, type HuntContext, type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { isForAnyone } from '@/lib/server/hunts/hunt-terms'
import { readProof } from '@/lib/server/hunts/key-tree'
import { requireConsent } from '@/lib/server/hunts/require-consent'
import { type RelayOrder, requireNotUnderWay } from './relay-limits'
import { getRelayer, relay, RelayReverted, requireMaySend } from './relayer'
import { findHunt, type HuntRow, getHuntState, rewardOf } from '@/lib/server/hunts/select-hunts'

/** The blocks that are searched: more than are mined while a claim is being sent. */
const recentBlocks = 100n

/**
 * Seconds after a claim in which a withdrawal alone is sent at the sponsor's expense. Later the player may be owed INT
 * of other hunts, which this sponsor should not pay for.
 */
export const repeatedSeconds = 3_600

/**
 * The site sends a claim only if its consent and its hunt last so many seconds longer. Otherwise the contract could
 * reject it in a later block than the one in which it was simulated, and the site would have paid for it.
 */
export const relayMargins = { consentSeconds: 120, huntSeconds: 60 } as const

type SentClaim = {
  readonly id: string
  readonly keyIndex: number
  readonly player: Address
  readonly keyHunt: Address
  readonly chainId: SupportedChainId
}

/**
 * The transaction in which somebody else sent a claim that the contract then refused us. Pending claims are public, and
 * a copy pays the same player. Null for other refusals and for another player.
 */
async function findCopiedClaim(
  error: unknown,
  { id, keyIndex, player, keyHunt, chainId }: SentClaim,
): Promise<Hash | null> {
  if (!(error instanceof HttpError && ['already-found', 'would-fail'].includes(error.code))) return null
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

/** A claim to relay. The signature is the key's, over hunt, key and player; the consent is the player's. */
type RelayRequest = SignedConsent & {
  readonly id: string
  readonly keyIndex: number
  readonly player: Address
  readonly signature: Hex
  readonly visitor: string
}

/**
 * Verifies a claim. Returns the tier of its key, and the transaction that has already paid this player with its time, in case an
 * earlier response was lost. @throws HttpError 422 `wrong-signature`, 409 `already-found`.
 */
async function verifyClaim(
  { hunt, list }: HuntRow,
  { keyIndex, player, signature }: RelayRequest,
  keyHunt: Address,
  { database, chainId }: HuntContext,
): Promise<{ tier: number; claimed: { hash: Hash; at: number } | null }> {
  if (!list) throw new HttpError(404, 'unknown-hunt', 'This site lists no keys of this hunt.')
  const [key] = await database
    .select()
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, list.root), eq(huntKeys.keyIndex, keyIndex)))
  const claim = claimTypedData({ chainId, keyHunt, huntId: hunt.huntId, keyIndex: BigInt(keyIndex), player })
  const signer = await recoverTypedDataAddress({ ...claim, signature }).catch(() => null)
  if (!key || signer?.toLowerCase() !== key.address)
    throw new HttpError(422, 'wrong-signature', 'This is not the signature of that key for this player.')
  const [found] = await database
    .select({ player: huntFinds.player, hash: huntFinds.transactionHash, at: huntFinds.blockTime })
    .from(huntFinds)
    .where(
      and(eq(huntFinds.chainId, chainId), eq(huntFinds.huntId, hunt.huntId), eq(huntFinds.keyIndex, BigInt(keyIndex))),
    )
  if (found && found.player !== player.toLowerCase())
    throw new HttpError(409, 'already-found', 'This key has already been claimed.')
  return { tier: key.tier, claimed: found ? { hash: found.hash as Hash, at: found.at } : null }
}

/**
 * Withdraws the player's INT; null when that fails, and the INT stays withdrawable. After a claim that this request has
 * sent and counted, `claimedAt` is null. For a claim that somebody else sent, or an earlier request (at `claimedAt`, in
 * seconds), a withdrawal that is sent counts itself: against the visitor's limit and one of the player's for such
 * withdrawals. Signatures on the chain are public, so anybody can repeat the request, and must not use up the player's
 * claims.
 */
async function withdrawFor(
  { player, visitor, tier, claimedAt }: { player: Address; visitor: string; tier: number; claimedAt: number | null },
  row: HuntRow,
  keyHunt: Address,
  { env, database, chainId, now }: HuntContext,
): Promise<{ withdrawal: Hash | null; paid: string | null }> {
  const contract = { address: keyHunt, abi: keyHuntAbi } as const
  const playerLimit = claimedAt === null ? null : 'withdraw-for-player'
  try {
    if (playerLimit) await requireMaySend({ visitor, player, playerLimit }, database)
    const owed = await readContract(getNode(chainId), { ...contract, functionName: 'withdrawable', args: [player] })
    if (owed < huntLimits.minRewardBaseUnits) return { withdrawal: null, paid: null }
    const ofKey = rewardOf(row, tier)
    const repeated = claimedAt !== null && now - claimedAt < repeatedSeconds ? 'worth-its-fee' : 'nothing'
    const { transactionHash, logs } = await relay(
      {
        call: toContractCall(contract, 'withdraw', [player]),
        huntId: row.hunt.huntId,
        sponsor: row.hunt.sponsor,
        keyIndex: null,
        player,
        visitor,
        rewardBaseUnits: owed < ofKey ? owed : ofKey,
        isForAnyone: isForAnyone(row, tier),
        playerLimit,
        topUp: claimedAt === null ? 'any-reward' : repeated,
      },
      { env, database },
    )
    // Other claims of the player may have been mined since `owed` was read.
    const [withdrawn] = parseEventLogs({ abi: keyHuntAbi, eventName: 'Withdrawn', logs, args: { account: player } })
    return { withdrawal: transactionHash, paid: withdrawn ? String(withdrawn.args.amount) : null }
  } catch (error) {
    logger.warn({ err: error }, 'a relayed claim was not paid out')
    return { withdrawal: null, paid: null }
  }
}

/**
 * Relays a claim and its withdrawal at the site's expense: a valid claim of an unclaimed key in an open hunt, within
 * the daily limits of visitor, player and sponsor. A repeated request continues where the earlier one stopped: it
 * reports what the chain has paid and withdraws the rest. The same happens when the player or somebody else sent the
 * claim and was faster, because it pays the same player.
 *
 * @throws HttpError 404 `unknown-hunt`, `not-available` or `no-relayer`, 409 `not-open`, `already-found` or
 * `too-many-keys`, 422 `wrong-signature`, `no-consent`, `consent-expired`, `too-small` or `would-fail`, 429 `limited` or `under-way`, 503 `budget`,
 * `busy`, `node-silent` or `not-in-time`.
 */
export async function relayClaim(
  request: RelayRequest,
  options: HuntContextOptions = {},
): Promise<{ claim: Hash; withdrawal: Hash | null; paid: string | null }> {
  const context = toHuntContext(options)
  const { env, database, chainId, now } = context
  getRelayer(env)
  await requireRateLimit('send-claim', [request.visitor], database)
  const keyHunt = await findKeyHunt(env)
  const row = await findHunt(request.id, chainId, database)
  const { tier, claimed } = await verifyClaim(row, request, keyHunt, context)
  const { hunt } = row
  const { player, visitor } = request
  if (claimed) {
    const withdrawn = await withdrawFor({ player, visitor, tier, claimedAt: claimed.at }, row, keyHunt, context)
    return { claim: claimed.hash, ...withdrawn }
  }
  if (getHuntState(hunt, now) !== 'live') throw new HttpError(409, 'not-open', 'This hunt is not open.')
  // Not `not-open`: the player can still send the claim.
  if (hunt.endTime <= now + relayMargins.huntSeconds)
    throw new HttpError(422, 'would-fail', 'This hunt ends in a moment, so the site sends no more of its claims.')
  const playerLimit = 'relay-for-player'
  await requireMaySend({ visitor, player, playerLimit }, database)
  await requireRateLimit('try-claim-of-hunt', [visitor, String(hunt.huntId)], database)
  const { deadline, consent } = request
  const key = BigInt(request.keyIndex)
  const asked = { chainId, keyHunt, huntId: hunt.huntId, keyIndex: key, player, visitor }
  await requireConsent({ ...asked, deadline, consent }, now, relayMargins.consentSeconds)
  const { huntId, sponsor } = hunt
  await requireNotUnderWay({ chainId, huntId, keyIndex: request.keyIndex }, database)
  const proof = await readProof({ chainId, root: hunt.merkleRoot, keyIndex: request.keyIndex }, database)
  const call = toContractCall({ address: keyHunt, abi: keyHuntAbi }, 'claimKeyFor', [
    { huntId, keyIndex: key, tier: BigInt(tier), player, signature: request.signature, proof },
    BigInt(deadline),
    consent,
  ])
  const order: RelayOrder = {
    call,
    huntId,
    sponsor,
    keyIndex: request.keyIndex,
    player,
    visitor,
    rewardBaseUnits: rewardOf(row, tier),
    isForAnyone: isForAnyone(row, tier),
    playerLimit,
    topUp: 'any-reward',
  }
  const sent = relay(order, { env, database }).then(({ transactionHash }) => ({
    claim: transactionHash,
    claimedAt: null,
  }))
  const { claim, claimedAt } = await sent.catch(async (error: unknown) => {
    const copied = await findCopiedClaim(error, { ...request, keyHunt, chainId }).catch(() => null)
    if (!copied) throw error
    // Unless the site sent the claim too, nothing has counted: its player may have sent it alone, a moment ago.
    return { claim: copied, claimedAt: error instanceof RelayReverted ? null : now }
  })
  return { claim, ...(await withdrawFor({ player, visitor, tier, claimedAt }, row, keyHunt, context)) }
}
