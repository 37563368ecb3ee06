'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { showNewHunt } from '@/components/live/show-new-hunt'
import { buttonStyle } from '@/components/ui/button-style'
import { newHuntPath } from '@/lib/hunts/hunt-path'
import { localizedPath } from '@/lib/i18n/localized-path'

/** Leads to a new hunt in a made game, further down on the same page: by the browser itself, which says so to who reads the fragment. */
export function HideKeysLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    // Chosen again it changes no fragment.
    <a
      href={localizedPath(useLocale(), newHuntPath(slug))}
      onClick={() => showNewHunt()}
      className={buttonStyle('quiet', 's')}
    >
      {children}
    </a>
  )
}
