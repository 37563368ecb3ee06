'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { FindTable } from './find-table'
import { RangeTurner } from './range-turner'
import { useFinds } from './use-hunts'

/** Who found the keys of a hunt, as they come, page by page. */
export function HuntFinds({ id }: { id: string }) {
  const t = useTranslations('hunts')
  const [page, setPage] = useState(1)
  const { data, failed } = useFinds({ hunt: id, page })
  if (!data)
    return failed ? <p className="text-quiet">{t('unread')}</p> : <Skeleton className="h-24 w-full rounded-card" />
  if (data.total === 0) return <p className="text-quiet">{t('nobody')}</p>
  return (
    <>
      <FindTable finds={data.finds} caption={t('finders')} />
      <RangeTurner {...data} onTurn={setPage} />
    </>
  )
}
