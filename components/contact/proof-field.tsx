'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { SignedProof, SignedFields } from './check-form'

type ProofFieldProps = {
  readonly proof: SignedProof | null
  /** Whether the signed fields have changed since the signature. */
  readonly isOutdated: boolean
  /** Reads the fields to sign; null when one is invalid, which the form shows. */
  readonly readSignedFields: () => SignedFields | null
  readonly onProof: (proof: SignedProof | null) => void
}

/** Signs a message with a wallet to prove its sender. The wallet code is loaded by the click. */
export function ProofField({ proof, isOutdated, readSignedFields, onProof }: ProofFieldProps) {
  const t = useTranslations('contactPage')
  const locale = useSiteLocale()
  const titleId = useId()
  const [step, setStep] = useState<ReactNode>(null)
  const [note, setNote] = useState<'first' | 'preparing' | 'offline' | null>(null)

  function end(given: SignedProof | null) {
    setStep(null)
    if (given) onProof(given)
  }

  async function begin(load: (fields: SignedFields) => Promise<ReactNode>) {
    const fields = readSignedFields()
    if (!fields) return setNote('first')
    setNote('preparing')
    try {
      setStep(await load(fields))
      setNote(null)
    } catch {
      setNote('offline')
    }
  }

  const withWallet = async (fields: SignedFields) =>
    (await import('./sign-with-wallet')).createSigningStep({ locale, fields, onEnd: end })

  async function elsewhere(fields: SignedFields) {
    const { SignElsewhere, loadChains } = await import('./sign-elsewhere')
    return <SignElsewhere fields={fields} chains={await loadChains()} onEnd={end} />
  }

  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="rounded-card border border-hairline bg-raised/40 p-4 sm:p-5 [@media(scripting:none)]:hidden"
    >
      <h2 id={titleId} className="font-semibold">
        {t('proof.title')}
      </h2>
      {proof && !isOutdated ? (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex min-w-0 items-baseline gap-2 text-brand">
            <span aria-hidden>✓</span>
            <span className="min-w-0">
              {t('proof.signed')} <Isolate className="font-mono text-note break-all">{proof.address}</Isolate>
            </span>
          </p>
          <Button variant="quiet" size="s" onClick={() => onProof(null)}>
            {t('proof.remove')}
          </Button>
        </div>
      ) : step ? (
        <div className="mt-3">{step}</div>
      ) : (
        <>
          <p className="mt-1 text-note text-quiet">{t('proof.lead')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" pending={note === 'preparing'} onClick={() => void begin(withWallet)}>
              {t('proof.sign')}
            </Button>
            <Button variant="quiet" pending={note === 'preparing'} onClick={() => void begin(elsewhere)}>
              {t('proof.elsewhere')}
            </Button>
          </div>
          <p
            role="status"
            className={`mt-2 text-note ${note === 'preparing' ? 'text-quiet' : 'text-danger'} empty:hidden`}
          >
            {note === 'offline'
              ? t('problem.offline')
              : note
                ? t(`proof.${note}`)
                : isOutdated
                  ? t('proof.changed')
                  : null}
          </p>
        </>
      )}
    </div>
  )
}
