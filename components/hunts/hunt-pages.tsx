'use client'

import { useTranslations } from 'next-intl'
import type { HuntsQuestion } from '@/lib/hunts/hunts-question'
import { HuntList, HuntListSkeleton } from './hunt-list'
import { RangeTurner } from './range-turner'
import { ReadingNote } from './reading-note'
import { useHunts } from './use-hunts'

type HuntPagesProps = { question: HuntsQuestion; onTurn: (page: number) => void; isFiltered?: boolean }

/** A list of hunts page by page. Says so where there are none, and where the last answer is old. */
export function HuntPages({ question, onTurn, isFiltered = false }: HuntPagesProps) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages')
  const { data, failed } = useHunts(question)
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : <HuntListSkeleton count={6} />
  return (
    <>
      <ReadingNote reading={data.reading} failed={failed} />
      {data.hunts.length === 0 ? (
        <p className="py-8 text-quiet">{isFiltered ? pages('noneSuch') : t('none')}</p>
      ) : (
        <HuntList hunts={data.hunts} now={data.now} />
      )}
      <RangeTurner {...data} onTurn={onTurn} />
    </>
  )
}
