'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { keptFinds, loadFinds, nameOfFind, seeFind } from '@/lib/hunts/kept-finds'
import { KeptFindCard } from './kept-find-card'
import { KeyEntry } from './key-entry'

/** What was found in this browser and waits to be claimed, and where a key is pasted. */
export function FindDesk() {
  const t = useTranslations('hunts')
  const finds = useStore(keptFinds, (state) => state.finds)
  useEffect(() => {
    loadFinds()
    seeFind()
  }, [])
  return (
    <section aria-labelledby="find-desk" className="mb-12">
      <h2 id="find-desk" className="mb-4 text-title font-semibold">
        {t('desk')}
      </h2>
      {finds.length > 0 && (
        <ul className="mb-6 grid grid-cols-1 gap-4">
          {finds.map((find) => (
            <li key={nameOfFind(find)}>
              <KeptFindCard find={find} />
            </li>
          ))}
        </ul>
      )}
      <KeyEntry />
    </section>
  )
}
