'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { Skeleton } from '@/components/ui/skeleton'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { KeyFileOpener } from './key-file-opener'
import { RangeTurner } from './range-turner'
import { ReadingNote } from './reading-note'
import { SponsoredHunt } from './sponsored-hunt'
import { useHunts } from './use-hunts'

/** The hunts that an account has funded, with their finds as they come; `onRepeat` begins another one like it. */
export function SponsoredHunts({ sponsor, onRepeat }: { sponsor: Address; onRepeat: (hunt: Hunt) => void }) {
  const t = useTranslations('hunts')
  const [page, setPage] = useState(1)
  const { data, failed } = useHunts({ sponsor, page })
  if (!data)
    return failed ? <p className="text-quiet">{t('unread')}</p> : <Skeleton className="h-28 w-full rounded-card" />
  if (data.total === 0) return <p className="text-quiet">{t('sponsored.none')}</p>
  return (
    <>
      <ReadingNote reading={data.reading} failed={failed} />
      <ul className="grid grid-cols-1 gap-4">
        {data.hunts.map((hunt) => (
          <li key={hunt.id}>
            <SponsoredHunt hunt={hunt} now={data.now} reading={data.reading} onRepeat={onRepeat} />
          </li>
        ))}
      </ul>
      <RangeTurner {...data} onTurn={setPage} />
      <KeyFileOpener />
    </>
  )
}
