'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useFragment } from '@/components/navigation/use-fragment'
import { huntPath, readHuntView } from '@/lib/hunts/hunt-path'
import { savedFinds, loadFinds, toFindId, markFindSeen } from '@/lib/hunts/saved-finds'
import { HuntBrowser } from './hunt-browser'
import { KeptFindCard } from '@/components/hunts/claim/kept-find-card'
import { KeyEntry } from '@/components/hunts/claim/key-entry'
import { OwnFinds } from '@/components/hunts/claim/own-finds'

/** The page of hunts: what the reader has found and all hunts, or alone what the address names. */
export function HuntScreen() {
  const fragment = useFragment()
  const view = readHuntView(fragment)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  // Null while the page is what the server sent: then nobody has turned to anything yet.
  const path = fragment === null ? null : huntPath(view)

  // Nothing on the page has the name of a view: the browser does not go to its beginning by itself.
  useEffect(() => {
    if (shown.current !== null && shown.current !== path)
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    shown.current = path
  }, [path])

  // What is not shown stays: a claim that is under way goes on.
  const isAside = view.kind !== 'all'
  return (
    <div ref={top} className="scroll-mt-36">
      <div hidden={isAside}>
        <FindsSection />
      </div>
      <HuntBrowser view={view} />
      <div hidden={isAside}>
        <OwnFinds />
      </div>
    </div>
  )
}

/** What was found in this browser and waits to be claimed, and where a key is pasted. */
function FindsSection() {
  const t = useTranslations('hunts')
  const finds = useStore(savedFinds, (state) => state.finds)
  useEffect(() => {
    loadFinds()
    markFindSeen()
  }, [])
  return (
    <section aria-labelledby="find-desk" className="mb-12">
      <h2 id="find-desk" className="mb-4 text-title font-semibold">
        {t('desk')}
      </h2>
      {finds.length > 0 && (
        <ul className="mb-6 grid grid-cols-1 gap-4">
          {finds.map((find) => (
            <li key={toFindId(find)}>
              <KeptFindCard find={find} />
            </li>
          ))}
        </ul>
      )}
      <KeyEntry />
    </section>
  )
}
