'use client'

import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { signMessage } from 'viem/actions'
import { useConfig } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { joinersAnswerSchema, ownerChallengeSchema, type JoinersCursor } from '@/lib/owner/owner-answers'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import { askSite } from '@/lib/site-api/ask-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { waitWithin } from '@/lib/transactions/wait-within'

/** Why no list of joiners came. */
export type JoinersFailure = 'rejected' | 'not-owner' | 'limited' | 'failed'

export type JoinersState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'loaded'; readonly count: number; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly reason: JoinersFailure }

const patienceMs = 120_000

function toReason(error: unknown): JoinersFailure {
  if (error instanceof SiteRefusal)
    return error.code === 'not-owner' || error.code === 'limited' ? error.code : 'failed'
  return toTransactionFailure(error).kind === 'rejected' ? 'rejected' : 'failed'
}

/** The accounts that confirmed for the whitelist: the owner proves by a signed message to be the owner, once for every load. */
export function useJoiners({ account }: OwnerRights) {
  const config = useConfig()
  const chain = useActiveChain()
  const [state, setState] = useState<JoinersState>({ kind: 'idle' })
  const next = useRef<JoinersCursor | null>(null)
  const running = useRef<AbortController | null>(null)

  async function ask(chainId: number, signal: AbortSignal) {
    const challenge = await askSite('/api/owner/joiners/challenge', { address: account, chainId }, ownerChallengeSchema)
    const wallet = await getConnectorClient(config, { chainId, account })
    signal.throwIfAborted()
    const signing = signMessage(wallet, { message: challenge.message })
    const signature = await waitWithin(signing, { waitingFor: 'signature', timeoutMs: patienceMs, signal })
    const body = { nonce: challenge.nonce, signature, ...(next.current ? { after: next.current } : {}) }
    return askSite('/api/owner/joiners', body, joinersAnswerSchema)
  }

  async function load(): Promise<readonly Address[] | null> {
    if (!chain || state.kind === 'running') return null
    setState({ kind: 'running' })
    const { signal } = (running.current = new AbortController())
    try {
      const answer = await ask(chain.id, signal)
      next.current = answer.next
      setState({ kind: 'loaded', count: answer.accounts.length, isLast: answer.next === null })
      return answer.accounts
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', reason: toReason(error) })
      return null
    }
  }

  return { state, load, cancel: () => running.current?.abort() }
}
