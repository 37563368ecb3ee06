'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { signMessage } from 'viem/actions'
import { useConfig } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { Button } from '@/components/ui/button'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { messageKey } from '@/lib/i18n/message-key'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import { type JoinersCursor, joinersResponseSchema, ownerChallengeSchema } from '@/lib/owner/owner-schema'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'
import { requestMessage } from '@/lib/site-api/request-message'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { withTimeout } from '@/lib/transactions/with-timeout'

type AddressSourcesProps = {
  rights: OwnerRights
  /** Whether the accounts of the waiting list can be loaded; only the general list uses them. */
  canLoadJoiners: boolean
  onLoad: (text: string) => void
}

/** Maximum size of a file, about 200,000 addresses. */
const maxBytes = 10_000_000

/** Buttons that load addresses from a file or from the waiting list. */
export function AddressSources({ rights, canLoadJoiners, onLoad }: AddressSourcesProps) {
  const t = useTranslations('ownerLists')
  const tStatus = useTranslations('transactionStatus')
  const format = useSiteFormatter()
  const file = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const joiners = useJoiners(rights)

  async function readFile() {
    const [chosen] = file.current?.files ?? []
    if (!chosen) return
    setIsTooLarge(chosen.size > maxBytes)
    if (chosen.size <= maxBytes) onLoad(await chosen.text())
    // Without the reset, choosing the same file again would not fire an event.
    if (file.current) file.current.value = ''
  }

  async function loadJoiners() {
    const accounts = await joiners.load()
    if (accounts && accounts.length > 0) onLoad(accounts.join('\n'))
  }

  const { state } = joiners
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,text/*"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onChange={() => void readFile()}
        />
        <Button variant="secondary" size="s" onClick={() => file.current?.click()}>
          {t('fromFile')}
        </Button>
        {canLoadJoiners && (
          <Button variant="secondary" size="s" pending={state.kind === 'running'} onClick={() => void loadJoiners()}>
            {t('fromJoiners')}
          </Button>
        )}
        {state.kind === 'running' && (
          <Button variant="quiet" size="s" onClick={joiners.cancel}>
            {tStatus('stopWaiting')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 min-h-[1.5em] text-note text-quiet">
        {isTooLarge && t('fileTooLarge')}
        {state.kind === 'running' && t('signForJoiners')}
        {state.kind === 'loaded' && t(state.isLast ? 'joiners' : 'someJoiners', { count: format.int(state.count) })}
        {state.kind === 'failed' && t(`joinersFailed.${messageKey(state.reason)}`)}
      </p>
    </div>
  )
}

/** Why the accounts of the waiting list could not be loaded. */
type JoinersFailure = 'rejected' | 'not-owner' | 'limited' | 'failed'

type JoinersState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'loaded'; readonly count: number; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly reason: JoinersFailure }

const signTimeoutMs = 120_000

function toReason(error: unknown): JoinersFailure {
  if (error instanceof ApiError) return error.code === 'not-owner' || error.code === 'limited' ? error.code : 'failed'
  return toTransactionFailure(error).kind === 'rejected' ? 'rejected' : 'failed'
}

/** Loads the accounts that confirmed their whitelist entry. The owner signs a message for every load. */
function useJoiners({ account }: OwnerRights) {
  const config = useConfig()
  const chain = useActiveChain()
  const [state, setState] = useState<JoinersState>({ kind: 'idle' })
  const next = useRef<JoinersCursor | null>(null)
  const running = useRef<AbortController | null>(null)

  async function fetchJoiners(chainId: number, signal: AbortSignal) {
    const challenge = await requestMessage(
      '/api/owner/joiners/challenge',
      { address: account, chainId },
      ownerChallengeSchema,
    )
    const wallet = await getConnectorClient(config, { chainId, account })
    signal.throwIfAborted()
    const signing = signMessage(wallet, { message: challenge.message })
    const signature = await withTimeout(signing, { waitingFor: 'signature', timeoutMs: signTimeoutMs, signal })
    const body = { nonce: challenge.nonce, signature, ...(next.current ? { after: next.current } : {}) }
    return postJson('/api/owner/joiners', body, joinersResponseSchema)
  }

  async function load(): Promise<readonly Address[] | null> {
    if (!chain || state.kind === 'running') return null
    setState({ kind: 'running' })
    const { signal } = (running.current = new AbortController())
    try {
      const response = await fetchJoiners(chain.id, signal)
      next.current = response.next
      setState({ kind: 'loaded', count: response.accounts.length, isLast: response.next === null })
      return response.accounts
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', reason: toReason(error) })
      return null
    }
  }

  return { state, load, cancel: () => running.current?.abort() }
}
