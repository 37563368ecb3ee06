'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useAccount } from 'wagmi'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { type RelayResponse, relayResponseSchema, type SignedClaim } from '@/lib/hunts/claim'
import type { KeyPlace } from '@/lib/hunts/hunt-schema'
import type { SavedFind } from '@/lib/hunts/saved-finds'
import { redeemResponseSchema } from '@/lib/hunts/ticket'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'

/** The state of a claim: signed here and relayed by the site, or to be sent by the player if the site does not pay. */
export type ClaimState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'paid'; readonly relayed: RelayResponse }
  | { readonly kind: 'unpaid'; readonly claim: SignedClaim }
  | { readonly kind: 'refused'; readonly code: string }

/** Error codes after which the player can still send the claim at their own expense. */
const errorCodesToPayYourself = ['no-relayer', 'budget', 'too-small', 'limited', 'busy', 'node-silent']

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

/** Claims a find for the connected account; the site pays the network fee if it can. */
export function useClaim(find: SavedFind): Claim {
  const [state, setState] = useState<ClaimState>({ kind: 'idle' })
  const queryClient = useQueryClient()
  const chain = useActiveChain()
  const { address: player } = useAccount()
  const own = useTransactionFlow(async () => (await import('@/lib/transactions/flows/claim-key')).planClaimKey)

  async function sign(place: KeyPlace | null, keyHunt: Address): Promise<SignedClaim> {
    if (!chain || !player) throw new ApiError('not-connected', 0)
    if (find.kind === 'ticket')
      return {
        ...(await postJson('/api/hunts/tickets/redeem', { ticket: find.ticket, player }, redeemResponseSchema)),
        player,
      }
    if (!place) throw new ApiError('unknown-key', 0)
    return signKey(find, place, { chainId: chain.id, keyHunt, player })
  }

  async function claim(place: KeyPlace | null): Promise<void> {
    const keyHunt = chain?.contracts.keyHunt
    if (!keyHunt || state.kind === 'working') return
    setState({ kind: 'working' })
    let signed: SignedClaim | null = null
    try {
      signed = await sign(place, keyHunt)
      const { huntId, keyIndex, signature } = signed
      const relayed = await postJson(
        `/api/hunts/${huntId}/relay`,
        { keyIndex, player: signed.player, signature },
        relayResponseSchema,
      )
      setState({ kind: 'paid', relayed })
      void queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.id) })
    } catch (error) {
      // After an error somebody else may have been paid for the key.
      void queryClient.invalidateQueries({ queryKey: ['key-places'] })
      const code = error instanceof ApiError ? error.code : 'no-answer'
      setState(
        signed && errorCodesToPayYourself.includes(code)
          ? { kind: 'unpaid', claim: signed }
          : { kind: 'refused', code },
      )
    }
  }

  return { state, claim, own }
}
