'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { type RelayResponse, relayResponseSchema, type SignedClaim, toPlaceReward } from '@/lib/hunts/claim'
import { consentSeconds, type SignedConsent } from '@/lib/hunts/consent'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import type { KeyPlace } from '@/lib/hunts/hunt-schema'
import type { SavedFind } from '@/lib/hunts/saved-finds'
import { redeemResponseSchema, ticketKeyResponseSchema } from '@/lib/hunts/ticket'
import type { ChainConfig } from '@/lib/runtime-config'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'

/** A signed claim that the site does not send. `reward` is what the finder gets, in INT base units; null for a ticket. */
type UnpaidClaim = { readonly claim: SignedClaim; readonly reward: bigint | null }

/** The state of a claim: signed here and relayed by the site, or to be sent by the player if the site does not pay. */
type ClaimState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  /**
   * `left` is a claim of the same key in a better paid hunt that the site did not relay and that the player can still
   * send: a key is paid once in each hunt.
   */
  | { readonly kind: 'paid'; readonly relayed: RelayResponse; readonly left: UnpaidClaim | null }
  | ({ readonly kind: 'unpaid' } & UnpaidClaim)
  | { readonly kind: 'refused'; readonly code: string }

/** Error codes after which the player can still send the claim at their own expense. */
const errorCodesToPayYourself = [
  'no-relayer',
  'budget',
  'too-small',
  'limited',
  'busy',
  'node-silent',
  'no-consent',
  'would-fail',
]

/**
 * Error codes that concern one hunt only, so the next hunt is tried. Anybody can fund a hunt with the keys of somebody
 * else that pays more and then rejects the claim.
 */
const errorCodesOfHunt = ['too-many-keys', 'budget', 'too-small', 'would-fail', 'already-found', 'not-open']

/** Error codes of claims that may have been sent. */
const errorCodesOnItsWay = ['under-way', 'not-in-time']

type Claim = {
  readonly state: ClaimState
  /**
   * Claims for the connected account. `places` are the hunts of a key, the best paid first: if one refuses the claim,
   * the next is tried. A ticket needs none.
   */
  readonly claim: (places: readonly KeyPlace[]) => Promise<void>
  /** Sends a claim that the site did not relay. */
  readonly own: TransactionHandle<[{ keyHunt: Address; claim: SignedClaim }]>
}

async function signKey(
  find: Extract<SavedFind, { kind: 'key' }>,
  place: KeyPlace,
  at: { chainId: number; keyHunt: Address; player: Address },
): Promise<SignedClaim> {
  const { signClaim } = await import('@/lib/hunts/sign-claim')
  const { keyIndex, tier, proof, hunt } = place
  const signature = await signClaim(find.key, { ...at, huntId: BigInt(hunt.id), keyIndex: BigInt(keyIndex) })
  return { huntId: hunt.id, keyIndex, tier, proof, player: at.player, signature }
}

type ClaimOfKey = { readonly huntId: string; readonly keyIndex: number; readonly player: Address }

const toClaimId = ({ huntId, keyIndex, player }: ClaimOfKey) => `${huntId} ${keyIndex} ${player}`

/**
 * Claims a find for the connected account. The player's wallet signs the consent to the claim; the site pays the network
 * fee if it can.
 */
export function useClaim(find: SavedFind): Claim {
  const [state, setState] = useState<ClaimState>({ kind: 'idle' })
  const config = useConfig()
  const queryClient = useQueryClient()
  const chain = useActiveChain()
  const { address: player } = useAccount()
  const own = useTransactionFlow(null, async () => (await import('@/lib/transactions/flows/claim-key')).planClaimKey)
  /** The last consent to each claim, so that another attempt does not ask for it again. */
  const signed = useRef(new Map<string, SignedConsent>())

  async function askConsent(chain: ChainConfig, keyHunt: Address, key: ClaimOfKey) {
    const last = signed.current.get(toClaimId(key))
    // A stored consent is reused while at least half of its validity is left.
    if (last && last.deadline > Date.now() / 1_000 + consentSeconds / 2) return last
    const { signConsent } = await import('./sign-consent')
    const consent = await signConsent(config, chain, { keyHunt, ...key }).catch(() => {
      throw new ApiError('not-signed', 0)
    })
    signed.current.set(toClaimId(key), consent)
    return consent
  }

  /** Claims in one hunt. @returns the result, with the error code of a claim that was not paid. */
  async function claimIn(
    place: KeyPlace | null,
    { chain, keyHunt, player }: { chain: ChainConfig; keyHunt: Address; player: Address },
  ): Promise<{ end: ClaimState; code: string | null }> {
    let claim: SignedClaim | null = null
    const reward = place && toPlaceReward(place)
    let id: string | null = null
    try {
      if (find.kind === 'key') {
        if (!place) throw new ApiError('unknown-key', 0)
        claim = await signKey(find, place, { chainId: chain.id, keyHunt, player })
        // The site would not relay this claim, so the wallet need not sign a consent.
        if (!isWorthRelaying(place)) return { end: { kind: 'unpaid', claim, reward }, code: 'too-small' }
      }
      const ticket = find.kind === 'ticket' ? { ticket: find.ticket, player } : null
      const key = claim ?? (await postJson('/api/hunts/tickets/key', ticket, ticketKeyResponseSchema))
      const { huntId, keyIndex } = key
      id = toClaimId({ huntId, keyIndex, player })
      const { deadline, consent } = await askConsent(chain, keyHunt, { huntId, keyIndex, player })
      claim ??= {
        ...(await postJson('/api/hunts/tickets/redeem', { ...ticket, deadline, consent }, redeemResponseSchema)),
        player,
      }
      const { signature } = claim
      const relayed = await postJson(
        `/api/hunts/${huntId}/relay`,
        { keyIndex, player, signature, deadline, consent },
        relayResponseSchema,
      )
      void queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.id) })
      return { end: { kind: 'paid', relayed, left: null }, code: null }
    } catch (error) {
      // After an error, somebody else may have claimed the key.
      void queryClient.invalidateQueries({ queryKey: ['key-places'] })
      const code = error instanceof ApiError ? error.code : 'no-answer'
      if (id !== null && (code === 'consent-expired' || code === 'no-consent')) signed.current.delete(id)
      if (claim && errorCodesToPayYourself.includes(code)) return { end: { kind: 'unpaid', claim, reward }, code }
      return { end: { kind: 'refused', code }, code }
    }
  }

  async function claim(places: readonly KeyPlace[]): Promise<void> {
    const keyHunt = chain?.contracts.keyHunt
    if (!chain || !keyHunt || !player || state.kind === 'working') return
    setState({ kind: 'working' })
    /** The best paid claim that the player can send. */
    let unpaid: Extract<ClaimState, { kind: 'unpaid' }> | null = null
    let last: Awaited<ReturnType<typeof claimIn>> | null = null
    for (const place of places.length === 0 ? [null] : places) {
      last = await claimIn(place, { chain, keyHunt, player })
      if (last.end.kind === 'unpaid') unpaid ??= last.end
      if (last.code === null || !errorCodesOfHunt.includes(last.code)) break
    }
    if (!last) return
    const { end, code } = last
    if (end.kind === 'paid') return setState({ ...end, left: unpaid })
    const isOnItsWay = code !== null && errorCodesOnItsWay.includes(code)
    setState(isOnItsWay ? end : (unpaid ?? end))
  }

  return { state, claim, own }
}

/** Whether the site relays claims of this key: it relays none below the minimum reward. */
const isWorthRelaying = (place: KeyPlace): boolean => toPlaceReward(place) >= huntLimits.minRewardBaseUnits
