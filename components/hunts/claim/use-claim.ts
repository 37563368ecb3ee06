'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { type RelayResponse, relayResponseSchema, type SignedClaim, toPlaceReward } from '@/lib/hunts/claim'
import { consentSeconds } from '@/lib/hunts/consent'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import type { KeyPlace } from '@/lib/hunts/hunt-schema'
import type { SavedFind } from '@/lib/hunts/saved-finds'
import { redeemResponseSchema, ticketKeyResponseSchema } from '@/lib/hunts/ticket'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'
import type { SignedConsent } from './sign-consent'

/** The state of a claim: signed here and relayed by the site, or to be sent by the player if the site does not pay. */
export type ClaimState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'paid'; readonly relayed: RelayResponse }
  | { readonly kind: 'unpaid'; readonly claim: SignedClaim }
  | { readonly kind: 'refused'; readonly code: string }

/** Error codes after which the player can still send the claim at their own expense. */
const errorCodesToPayYourself = ['no-relayer', 'budget', 'too-small', 'limited', 'busy', 'node-silent', 'no-consent']

type Claim = {
  readonly state: ClaimState
  /** Claims for the connected account. `place` is the hunt of a key; a ticket needs none. */
  readonly claim: (place: KeyPlace | null) => Promise<void>
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

type Consented = SignedConsent & { readonly huntId: string; readonly keyIndex: number; readonly player: Address }

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
  /** The last consent, so that another attempt does not ask for it again. */
  const signed = useRef<Consented | null>(null)

  async function askConsent(chain: ChainConfig, keyHunt: Address, key: Omit<Consented, keyof SignedConsent>) {
    const { huntId, keyIndex, player } = key
    const last = signed.current
    const isSame = last?.huntId === huntId && last.keyIndex === keyIndex && last.player === player
    // Half of its time must be left.
    if (last && isSame && last.deadline > Date.now() / 1_000 + consentSeconds / 2) return last
    const { signConsent } = await import('./sign-consent')
    const consent = await signConsent(config, chain, { keyHunt, ...key }).catch(() => {
      throw new ApiError('not-signed', 0)
    })
    signed.current = { ...key, ...consent }
    return consent
  }

  async function claim(place: KeyPlace | null): Promise<void> {
    const keyHunt = chain?.contracts.keyHunt
    if (!chain || !keyHunt || !player || state.kind === 'working') return
    setState({ kind: 'working' })
    let claim: SignedClaim | null = null
    try {
      if (find.kind === 'key') {
        if (!place) throw new ApiError('unknown-key', 0)
        claim = await signKey(find, place, { chainId: chain.id, keyHunt, player })
        // The site does not relay it, so the wallet is not asked for a consent either.
        if (!isWorthRelaying(place)) return setState({ kind: 'unpaid', claim })
      }
      const ticket = find.kind === 'ticket' ? { ticket: find.ticket, player } : null
      const key = claim ?? (await postJson('/api/hunts/tickets/key', ticket, ticketKeyResponseSchema))
      const { huntId, keyIndex } = key
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
      setState({ kind: 'paid', relayed })
      void queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.id) })
    } catch (error) {
      // After an error somebody else may have been paid for the key.
      void queryClient.invalidateQueries({ queryKey: ['key-places'] })
      const code = error instanceof ApiError ? error.code : 'no-answer'
      if (code === 'consent-expired' || code === 'no-consent') signed.current = null
      setState(claim && errorCodesToPayYourself.includes(code) ? { kind: 'unpaid', claim } : { kind: 'refused', code })
    }
  }

  return { state, claim, own }
}

/** Whether the site sends the claim of this key: it sends none below the lowest reward. */
const isWorthRelaying = (place: KeyPlace): boolean => toPlaceReward(place) >= huntLimits.minRewardBaseUnits
