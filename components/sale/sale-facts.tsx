'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

const SaleFactList = lazy(() => import('./sale-fact-list').then((file) => ({ default: file.SaleFactList })))

/** Every number that the contracts publish. Nothing is loaded before the section is opened. */
export function SaleFacts() {
  const t = useTranslations('saleFacts')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="mb-16 rounded-card border border-hairline bg-surface"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-5 py-4 font-semibold hover:text-brand sm:px-6">{t('title')}</summary>
      <div className="px-5 pb-6 sm:px-6">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
            <SaleFactList />
          </Suspense>
        )}
      </div>
    </details>
  )
}
