'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { HuntDetail } from '@/lib/hunts/hunt-answers'

type Check = { readonly kind: 'idle' | 'working' | 'failed' | 'right' | 'wrong' }

/** What a hunt has committed to on the chain, and a check of it in the reader's own browser. */
export function HuntProof({ detail }: { detail: HuntDetail }) {
  const t = useTranslations('hunts.proof')
  const config = useConfig()
  const chain = useActiveChain()
  const [check, setCheck] = useState<Check>({ kind: 'idle' })
  const { hunt } = detail
  const root = hunt.parts[0]?.root

  async function compare(): Promise<void> {
    const keyHunt = chain?.contracts.keyHunt
    if (!chain || !keyHunt) return
    setCheck({ kind: 'working' })
    try {
      const [{ growInWorker }, { keyHuntContract }, response] = await Promise.all([
        import('@/lib/hunts/make-hunt-keys'),
        import('@/lib/hunts/key-hunt-contract'),
        fetch(`/api/hunts/${hunt.id}/keys`),
      ])
      const addresses = (await response.text()).trim().split('\n') as Address[]
      const node = config.getClient({ chainId: chain.id })
      const contract = { ...keyHuntContract(keyHunt), args: [BigInt(hunt.id)] } as const
      const [declared, [tiers]] = await Promise.all([
        readContract(node, { ...contract, functionName: 'getHunt' }),
        readContract(node, { ...contract, functionName: 'getTiers' }),
      ])
      const watch = { signal: AbortSignal.timeout(60_000), onProgress: () => {} }
      const grown = await growInWorker(addresses, tiers.map(({ count }) => count), watch)
      setCheck({ kind: grown === declared.merkleRoot ? 'right' : 'wrong' })
    } catch {
      setCheck({ kind: 'failed' })
    }
  }

  return (
    <section aria-labelledby="hunt-proof" className="mt-10">
      <h3 id="hunt-proof" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 text-quiet">
        {(['money', 'keys', 'claim', 'end'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
        <li>{t(hunt.mode === 'earned' ? 'earned' : 'hidden')}</li>
      </ul>
      <dl className="mt-4 grid gap-1 text-note">
        <dt className="text-quiet">{t('root')}</dt>
        <dd className="font-mono break-all">
          <Isolate>{root}</Isolate>
        </dd>
      </dl>
      {hunt.mode !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="secondary" pending={check.kind === 'working'} onClick={() => void compare()}>
            {t('check')}
          </Button>
          <a href={`/api/hunts/${hunt.id}/keys`} className="text-note text-crystal underline underline-offset-2">
            {t('addresses')}
          </a>
          <p role="status" className={check.kind === 'right' ? 'text-brand' : 'text-danger'}>
            {(check.kind === 'right' || check.kind === 'wrong' || check.kind === 'failed') && t(check.kind)}
          </p>
        </div>
      )}
    </section>
  )
}
