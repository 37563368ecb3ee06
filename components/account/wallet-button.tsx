'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { LineIcon } from '@/components/ui/line-icon'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { SignInRequest } from './sign-in-step'

type WalletButtonProps = {
  readonly label: string
  /** Called when the button is pressed; returns what to sign for. */
  readonly wish: () => SignInRequest
  readonly onDone: () => void
  readonly className?: string
}

/** A button that logs in with a wallet or links one. The wallet code is loaded when it is pressed. */
export function WalletLoginButton({ label, wish, onDone, className = '' }: WalletButtonProps) {
  const t = useTranslations('account')
  const locale = useSiteLocale()
  const [step, setStep] = useState<ReactNode>(null)
  const [isPending, setIsPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  function end(isDone: boolean) {
    setStep(null)
    if (isDone) onDone()
  }

  async function open() {
    setIsPending(true)
    setHasFailed(false)
    try {
      const { createSignInStep } = await import('./sign-in-step')
      setStep(await createSignInStep({ wish: wish(), locale, onEnd: end }))
    } catch {
      setHasFailed(true)
    }
    setIsPending(false)
  }

  if (step) return <div className={className}>{step}</div>
  return (
    <div className={className}>
      <Button variant="secondary" pending={isPending} onClick={() => void open()} className="w-full">
        <LineIcon className="size-5" strokeWidth="1.5" strokeLinejoin="round">
          <path d="M4 7.5v10a2 2 0 0 0 2 2h14v-12H6a2 2 0 0 1 0-4h11.5v4M20 11.5h-4.5a2 2 0 0 0 0 4H20" />
        </LineIcon>
        {label}
      </Button>
      <p role="alert" className="mt-2 text-note text-danger empty:hidden">
        {hasFailed && t('problem.offline')}
      </p>
    </div>
  )
}
