'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { type ContactResponse, contactResponseSchema } from '@/lib/contact/contact-schema'
import { forgetDraft, keepDraft } from '@/lib/contact/draft'
import { routes } from '@/lib/routes/routes'
import { askSite } from '@/lib/site-api/ask-site'
import { checkForm, checkSigned, type FormFaults, type FormPart } from './check-form'
import { MessageSent } from './message-sent'
import { ProofField } from './proof-field'
import type { SignedProof, SignedWords } from './signed-proof'
import { useDraft } from './use-draft'
import { isOfProof, useFormWords } from './use-form-words'

const parts: readonly FormPart[] = ['name', 'email', 'phone', 'company', 'message', 'accepted']
const noChange = () => () => undefined

/**
 * The form by which visitors write to us. Before its script is there, or without any, it is a plain form that leads back to
 * this page.
 */
export function ContactForm() {
  const t = useTranslations('contactPage')
  const locale = useLocale()
  const { toFaultText, toSendProblem } = useFormWords()
  const form = useRef<HTMLFormElement>(null)
  const hasScript = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const [faults, setFaults] = useState<FormFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [proof, setProof] = useState<SignedProof | null>(null)
  const [isOutdated, setIsOutdated] = useState(false)
  const [sent, setSent] = useState<{ readonly answer: ContactResponse; readonly email: string } | null>(null)
  useDraft(form)

  const readForm = () => new FormData(form.current ?? undefined)
  const faultOf = (part: FormPart) => toFaultText(part, faults[part])

  function show(found: FormFaults) {
    setFaults(found)
    const first = parts.find((part) => found[part])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  /** The words that a signature is to be of; null where some are missing or wrong, which is then said. */
  function readWords(): SignedWords | null {
    const { value, faults: found } = checkSigned(readForm())
    show(found)
    return value
  }

  function note() {
    const data = readForm()
    keepDraft(data, () => window.sessionStorage)
    if (Object.keys(faults).length > 0) setFaults(checkForm(data).faults)
    if (!proof) return
    const { value } = checkSigned(data)
    setIsOutdated(value?.email !== proof.email || value.message !== proof.message)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const data = readForm()
    const { value: fields, faults: found } = checkForm(data)
    setProblem(fields ? null : t('problem.fields'))
    show(found)
    if (!fields) return
    setIsSending(true)
    const given = proof && !isOutdated ? { proof: { nonce: proof.nonce, signature: proof.signature } } : {}
    const body = { ...fields, ...given, locale, accepted: true, website: String(data.get('website') ?? '') }
    try {
      const answer = await askSite('/api/contact', body, contactResponseSchema)
      forgetDraft(() => window.sessionStorage)
      setSent({ answer, email: fields.email })
      setProof(null)
    } catch (error) {
      if (isOfProof(error)) setProof(null)
      setProblem(toSendProblem(error))
    }
    setIsSending(false)
  }

  if (sent) return <MessageSent {...sent} onAnother={() => setSent(null)} />
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact/form"
      noValidate={hasScript}
      onInput={note}
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id="contact-name"
          name="name"
          required
          isProse
          autoComplete="name"
          maxLength={200}
          label={`${t('name')} *`}
          error={faultOf('name')}
        />
        <Field
          id="contact-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={300}
          label={`${t('email')} *`}
          error={faultOf('email')}
        />
        <Field
          id="contact-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={100}
          label={t('phone')}
          error={faultOf('phone')}
        />
        <Field
          id="contact-company"
          name="company"
          isProse
          autoComplete="organization"
          maxLength={300}
          label={t('company')}
          error={faultOf('company')}
        />
      </div>
      <TextArea
        id="contact-message"
        name="message"
        required
        rows={8}
        label={`${t('message')} *`}
        error={faultOf('message')}
      />
      <ProofField
        proof={proof}
        isOutdated={isOutdated}
        readWords={readWords}
        onProof={(given) => {
          setProof(given)
          setIsOutdated(false)
          setProblem(null)
        }}
      />
      {/* People do not see this, and a browser that fills in forms finds nothing it knows. Whoever fills it in is a program. */}
      <p aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
        <label htmlFor="contact-website">{t('trap')}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <AcceptField error={faultOf('accepted')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={isSending} className="min-h-12 grow sm:grow-0">
          {t('send')}
        </Button>
        <p className="text-note text-quiet">{t('required')}</p>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** The consent without which nothing is kept. */
function AcceptField({ error }: { error: string | undefined }) {
  const t = useTranslations('contactPage')
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id="contact-accepted"
          type="checkbox"
          name="accepted"
          value="yes"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'contact-accepted-note' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-[var(--brand-fill)]"
        />
        <div className="max-w-prose">
          <label htmlFor="contact-accepted">{t('accept')} *</label>{' '}
          <SiteLink
            href={`${routes.privacyPolicy}#contact`}
            className="inline-block py-1 text-note text-brand underline underline-offset-4"
          >
            {t('policy')}
          </SiteLink>
        </div>
      </div>
      {error && (
        <p id="contact-accepted-note" className="mt-1.5 text-note text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
