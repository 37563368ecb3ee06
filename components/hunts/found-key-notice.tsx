'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { keptFinds, loadFinds, seeFind } from '@/lib/hunts/kept-finds'
import { routes } from '@/lib/routes/routes'
import { IntAmount } from './int-amount'
import { KeyPicture } from './key-picture'

/** Celebrates what was just found or earned on this page, and leads to where it is claimed. It is kept until then. */
export function FoundKeyNotice() {
  const t = useTranslations('hunts.found')
  const fresh = useStore(keptFinds, (state) => state.fresh)
  useEffect(loadFinds, [])
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl empty:hidden">
      {fresh && (
        <div data-found={fresh.kind} className="found-key flex flex-wrap items-center gap-4 rounded-card border border-reward bg-surface p-5 shadow-card">
          <KeyPicture className="size-12 shrink-0 text-reward" />
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-lead font-semibold text-reward">{t(fresh.kind === 'key' ? 'keyTitle' : 'ticketTitle')}</p>
            <p className="mt-1 text-note text-quiet">
              {fresh.kind === 'ticket' ? (
                <>
                  <bdi className="text-ink">{fresh.title}</bdi> · <IntAmount value={BigInt(fresh.reward)} className="text-reward" />
                </>
              ) : (
                t('keyText')
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={seeFind}>
              {t('later')}
            </Button>
            <SiteLink href={routes.hunts} onClick={seeFind} className={buttonStyle()}>
              {t('claim')}
            </SiteLink>
          </div>
        </div>
      )}
    </div>
  )
}
