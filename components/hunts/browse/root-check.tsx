'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { HuntPart } from '@/lib/hunts/hunt-schema'

const longestMs = 120_000

/**
 * The check of a hunt's keys: running (`done` from 0 to 1), or its result. `escrow` is the INT in the contract, in base
 * units.
 */
type RootCheck =
  | { readonly kind: 'idle' | 'failed' | 'wrong' }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'right'; readonly escrow: bigint }

/**
 * Computes the root over the published addresses of a hunt and compares it with the root on the chain, so that the user
 * does not have to trust this site.
 */
function useRootCheck(huntId: string) {
  const config = useConfig()
  const chain = useActiveChain()
  const [check, setCheck] = useState<RootCheck>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function compare(signal: AbortSignal): Promise<RootCheck> {
    const keyHunt = chain?.contracts.keyHunt
    if (!chain || !keyHunt) return { kind: 'failed' }
    const [{ computeRootInWorkers }, { keyHuntContract }, response] = await Promise.all([
      import('@/lib/hunts/keys/make-hunt-keys'),
      import('@/lib/contracts/key-hunt'),
      fetch(`/api/hunts/${huntId}/keys`, { signal }),
    ])
    if (!response.ok) return { kind: 'failed' }
    const addresses = (await response.text()).trim().split('\n') as Address[]
    const node = config.getClient({ chainId: chain.id })
    const contract = { ...keyHuntContract(keyHunt), args: [BigInt(huntId)] } as const
    const [declared, [tiers]] = await Promise.all([
      readContract(node, { ...contract, functionName: 'getHunt' }),
      readContract(node, { ...contract, functionName: 'getTiers' }),
    ])
    const counts = tiers.map(({ count }) => count)
    const root = await computeRootInWorkers(addresses, counts, {
      signal,
      onProgress: (done) => setCheck({ kind: 'working', done }),
    })
    return root === declared.merkleRoot ? { kind: 'right', escrow: declared.escrow } : { kind: 'wrong' }
  }

  async function run(): Promise<void> {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setCheck({ kind: 'working', done: 0 })
    const result = await compare(AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)])).catch(
      () => ({ kind: 'failed' }) as const,
    )
    if (!controller.signal.aborted) setCheck(result)
  }

  function cancel(): void {
    running.current?.abort()
    setCheck({ kind: 'idle' })
  }

  return { check, run, cancel }
}

/** The root of one hunt on the chain and its check. `isListed`: the site has the addresses of its keys. */
export function RootCheckRow({ part, isListed }: { part: HuntPart; isListed: boolean }) {
  const t = useTranslations('hunts.proof')
  const pages = useTranslations('huntPages.proof')
  const format = useSiteFormatter()
  const { check, run, cancel } = useRootCheck(part.id)
  return (
    <li className="rounded-control border border-hairline p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-note">
        <span className="font-semibold">{pages('part', { id: part.id, keys: part.keys })}</span>
        <TransactionHash hash={part.transactionHash} />
      </p>
      <dl className="mt-2 text-note">
        <dt className="text-quiet">{t('root')}</dt>
        <dd className="font-mono break-all">
          <Isolate>{part.root}</Isolate>
        </dd>
      </dl>
      {isListed && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="s" pending={check.kind === 'working'} onClick={() => void run()}>
            {t('check')}
          </Button>
          {check.kind === 'working' && (
            <>
              <ProgressBar label={t('check')} value={check.done} className="w-28" />
              <Button variant="quiet" size="s" onClick={cancel}>
                {pages('cancel')}
              </Button>
            </>
          )}
          <a href={`/api/hunts/${part.id}/keys`} className="text-note text-crystal underline underline-offset-2">
            {t('addresses')}
          </a>
        </div>
      )}
      <p
        role="status"
        className={`mt-2 text-note empty:hidden ${check.kind === 'right' ? 'text-brand' : 'text-danger'}`}
      >
        {check.kind === 'right' && pages('right', { amount: format.balanceWei(check.escrow, 2) })}
        {(check.kind === 'wrong' || check.kind === 'failed') && t(check.kind)}
      </p>
    </li>
  )
}
