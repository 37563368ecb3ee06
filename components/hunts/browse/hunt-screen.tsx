'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useFragment } from '@/components/navigation/use-fragment'
import { huntPath, parseHuntView } from '@/lib/hunts/hunt-path'
import { savedFinds, loadFinds, toFindId, markFindSeen } from '@/lib/hunts/saved-finds'
import { HuntBrowser } from './hunt-browser'
import { KeyEntry } from '@/components/hunts/claim/key-entry'

// What reads keys and contracts is not needed by the list of hunts, and none of it is rendered before hydration.
const SavedFindCard = dynamic(
  () => import('@/components/hunts/claim/saved-find-card').then((file) => file.SavedFindCard),
  { ssr: false },
)
const OwnFinds = dynamic(() => import('@/components/hunts/claim/own-finds').then((file) => file.OwnFinds), {
  ssr: false,
})
const OwnEntries = dynamic(() => import('@/components/hunts/claim/own-finds').then((file) => file.OwnEntries), {
  ssr: false,
})

/** The hunts page: the user's finds and all hunts, or the view of the URL. */
export function HuntScreen() {
  const fragment = useFragment()
  const view = parseHuntView(fragment)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  // Null during hydration, when no view has been opened yet.
  const path = fragment === null ? null : huntPath(view)

  // A fragment that names a view matches no element, so the browser does not scroll.
  useEffect(() => {
    if (shown.current !== null && shown.current !== path)
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    shown.current = path
  }, [path])

  // Hidden instead of unmounted, so that a running claim continues.
  const isAside = view.kind !== 'all'
  return (
    <div ref={top} className="scroll-mt-36">
      <div hidden={isAside}>
        <FindsSection />
      </div>
      <HuntBrowser view={view} />
      <div hidden={isAside}>
        <OwnFinds />
        <OwnEntries />
      </div>
    </div>
  )
}

/** The finds of this browser that can be claimed, and a field for a pasted key. */
function FindsSection() {
  const t = useTranslations('hunts')
  const finds = useStore(savedFinds, (state) => state.finds)
  useEffect(() => {
    loadFinds()
    markFindSeen()
  }, [])
  return (
    <section aria-labelledby="your-keys" className="mb-12">
      <h2 id="your-keys" className="mb-4 text-title font-semibold">
        {t('yourKeys')}
      </h2>
      {finds.length > 0 && (
        <ul className="mb-6 grid grid-cols-1 gap-4">
          {finds.map((find) => (
            <li key={toFindId(find)}>
              <SavedFindCard find={find} />
            </li>
          ))}
        </ul>
      )}
      <KeyEntry />
    </section>
  )
}
