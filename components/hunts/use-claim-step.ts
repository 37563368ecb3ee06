'use client'

import { useLocale } from 'next-intl'
import { useState, type ReactElement } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'

type ClaimStep = {
  /** What claims, once it was asked for and is loaded. It stays when it is put aside: a claim that is under way goes on. */
  readonly step: ReactElement | null
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Claiming on a page without a wallet: what that needs is loaded when it is wanted. Where it cannot be, the page of hunts takes over. */
export function useClaimStep(): ClaimStep {
  const locale = useLocale()
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
