'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { ShortAddress } from '@/components/live/short-address'
import { HuntPages } from './hunt-pages'

/** Every hunt that a developer has funded, also those whose keys this site was not told. */
export function SponsorPage({ address }: { address: Address }) {
  const t = useTranslations('huntPages.sponsor')
  const [page, setPage] = useState(1)
  return (
    <>
      <h2 className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-title font-semibold">
        {t('title')} <ShortAddress address={address} />
      </h2>
      <HuntPages question={{ sponsor: address, page }} onTurn={setPage} isFiltered />
    </>
  )
}
