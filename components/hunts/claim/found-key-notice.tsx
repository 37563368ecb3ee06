'use client'

import { useTranslations } from 'next-intl'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { IntAmount, KeyKnowledge, KeyPicture } from '@/components/hunts/hunt-parts'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { deferFindNotice, loadFinds, markFindSeen, type RunEntry, savedFinds } from '@/lib/hunts/saved-finds'
import { RunEntries } from './run-entries'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'

const noEntries: readonly RunEntry[] = []

/**
 * A notice about a key that was found or earned on this page, with a button to claim it, or about the draws that the
 * last run has entered. Unclaimed finds stay saved.
 */
export function FoundKeyNotice() {
  const t = useTranslations('hunts')
  const fresh = useStore(savedFinds, (state) => (state.isWaiting ? null : state.fresh))
  const entries = useStore(savedFinds, (state) => (state.isWaiting || state.fresh ? noEntries : state.entries))
  const hasFinds = useStore(savedFinds, (state) => state.finds.length > 0)
  const isUnsaved = useStore(savedFinds, (state) => state.isUnsaved)
  const { step, isOpen, isLoading, open, close } = useClaimStep()
  const section = useRef<HTMLElement>(null)
  const isShown = isOpen && hasFinds
  useEffect(() => {
    loadFinds()
    // No run is being played on a page that was just opened.
    deferFindNotice(false)
  }, [])
  useEffect(() => {
    if (isShown) section.current?.focus({ preventScroll: true })
  }, [isShown])

  function leave(): void {
    markFindSeen()
    // Drops the finds that were paid meanwhile.
    loadFinds()
    close()
  }

  return (
    <>
      <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl empty:hidden">
        {fresh && !isShown && (
          <div
            data-found={fresh.kind}
            className="found-key flex flex-wrap items-center gap-4 rounded-card border border-reward bg-surface p-5 shadow-card"
          >
            <KeyPicture className="size-12 shrink-0 text-reward" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-lead font-semibold text-reward">
                {t(fresh.kind === 'key' ? 'found.keyTitle' : 'found.ticketTitle')}
              </p>
              <p className="mt-1 text-note text-quiet">
                {fresh.kind === 'ticket' ? (
                  <>
                    <bdi className="text-ink">{fresh.title || t('numbered', { id: fresh.huntId })}</bdi> ·{' '}
                    <IntAmount value={BigInt(fresh.reward)} className="text-reward" /> · <KeyKnowledge hunt={fresh} />{' '}
                    <span className="block">{t('found.firstClaim')}</span>
                  </>
                ) : (
                  !isUnsaved && t('found.keyText')
                )}
              </p>
              {isUnsaved && <p className="mt-1 text-note text-danger">{t('found.unsaved')}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={leave}>
                {t('found.later')}
              </Button>
              <Button pending={isLoading} onClick={open}>
                {t('found.claim')}
              </Button>
            </div>
          </div>
        )}
        {entries.length > 0 && !isShown && (
          <div
            data-found="entries"
            className="found-key flex flex-wrap items-end gap-4 rounded-card border border-crystal bg-surface p-5 shadow-card"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="mb-2 text-lead font-semibold">
                {t(entries.some(({ isEntered }) => isEntered) ? 'entries.runEntered' : 'entries.runMissed')}
              </p>
              <RunEntries entries={entries} />
            </div>
            <Button variant="quiet" onClick={markFindSeen}>
              {t('entries.close')}
            </Button>
          </div>
        )}
      </div>
      {step && hasFinds && (
        <section
          ref={section}
          tabIndex={-1}
          hidden={!isShown}
          aria-label={t('yourKeys')}
          data-claims
          className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl rounded-card border border-reward bg-ground p-4 shadow-card outline-none"
        >
          {step}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <SiteLink href={routes.hunts} className="text-note font-semibold text-crystal underline underline-offset-4">
              {t('all')}
            </SiteLink>
            <Button variant="quiet" size="s" onClick={leave}>
              {t('found.later')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

type ClaimStep = {
  /** The loaded claim section. It stays mounted when it is closed, so that a running claim continues. */
  readonly step: ReactElement | null
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Claims finds on a page without a wallet by loading the wallet on demand. If that fails, it opens the hunts page. */
function useClaimStep(): ClaimStep {
  const locale = useSiteLocale()
  const [step, setStep] = useState<ReactElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function load(): Promise<void> {
    setLoading(true)
    try {
      const { createClaimStep } = await import('./claim-step')
      setStep(await createClaimStep(locale))
      setOpen(true)
    } catch {
      location.assign(localizedPath(locale, routes.hunts))
    }
    setLoading(false)
  }

  return { step, isOpen, isLoading, open: () => (step ? setOpen(true) : void load()), close: () => setOpen(false) }
}
