'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { SentenceSpace } from '@/components/ui/sentence-space'
import { TextArea } from '@/components/ui/fields/text-area'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type ContactResponse, contactResponseSchema } from '@/lib/contact/contact-schema'
import { deleteDraft, readDraft, saveDraft } from '@/lib/contact/draft'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import {
  checkForm,
  checkSignedFields,
  type FormErrors,
  type FormPart,
  type SignedProof,
  type SignedFields,
} from './check-form'
import { MessageSent } from './message-sent'
import { ProofField } from './proof-field'
import { isProofError, useFormProblems } from './use-form-problems'

const parts: readonly FormPart[] = ['name', 'email', 'phone', 'company', 'message', 'accepted']
const subscribeToNothing = () => () => undefined

/** The contact form. Before hydration or without JavaScript it is a plain form, whose response redirects back to this page. */
export function ContactForm() {
  const t = useTranslations('contactPage')
  const locale = useSiteLocale()
  const { toFieldText, toSendProblem } = useFormProblems()
  const form = useRef<HTMLFormElement>(null)
  const hasScript = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [errors, setErrors] = useState<FormErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [proof, setProof] = useState<SignedProof | null>(null)
  const [isOutdated, setIsOutdated] = useState(false)
  const [sent, setSent] = useState<{ readonly response: ContactResponse; readonly email: string } | null>(null)
  useDraft(form)

  const readForm = () => new FormData(form.current ?? undefined)
  const errorOf = (part: FormPart) => toFieldText(part, errors[part])

  function show(found: FormErrors) {
    setErrors(found)
    const first = parts.find((part) => found[part])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  /** The fields to sign; null when one is invalid, which is shown. */
  function readSignedFields(): SignedFields | null {
    const { value, errors: found } = checkSignedFields(readForm())
    show(found)
    return value
  }

  function handleInput() {
    const data = readForm()
    saveDraft(data, () => window.sessionStorage)
    if (Object.keys(errors).length > 0) setErrors(checkForm(data).errors)
    if (!proof) return
    const { value } = checkSignedFields(data)
    setIsOutdated(value?.email !== proof.email || value.message !== proof.message)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const data = readForm()
    const { value: fields, errors: found } = checkForm(data)
    setProblem(fields ? null : t('problem.fields'))
    show(found)
    if (!fields) return
    setIsSending(true)
    const validProof = proof && !isOutdated ? { proof: { nonce: proof.nonce, signature: proof.signature } } : {}
    const body = { ...fields, ...validProof, locale, accepted: true, website: String(data.get('website') ?? '') }
    try {
      const response = await postJson('/api/contact', body, contactResponseSchema)
      deleteDraft(() => window.sessionStorage)
      setSent({ response, email: fields.email })
      setProof(null)
    } catch (error) {
      if (isProofError(error)) setProof(null)
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
      onInput={handleInput}
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
          error={errorOf('name')}
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
          error={errorOf('email')}
        />
        <Field
          id="contact-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={100}
          label={t('phone')}
          error={errorOf('phone')}
        />
        <Field
          id="contact-company"
          name="company"
          isProse
          autoComplete="organization"
          maxLength={300}
          label={t('company')}
          error={errorOf('company')}
        />
      </div>
      <TextArea
        id="contact-message"
        name="message"
        required
        rows={8}
        label={`${t('message')} *`}
        error={errorOf('message')}
      />
      <ProofField
        proof={proof}
        isOutdated={isOutdated}
        readSignedFields={readSignedFields}
        onProof={(given) => {
          setProof(given)
          setIsOutdated(false)
          setProblem(null)
        }}
      />
      {/* A honeypot: people do not see it and browsers do not autofill it, so only bots fill it in. */}
      <p aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
        <label htmlFor="contact-website">{t('trap')}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <AcceptField error={errorOf('accepted')} />
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

/** The required consent to the privacy policy. */
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
        <div className="max-w-prose min-w-0">
          <label htmlFor="contact-accepted">
            {t('accept')}
            <SentenceSpace />*
          </label>{' '}
          <SiteLink
            href={`${routes.privacyPolicy}#contact`}
            className="inline-block max-w-full py-1 text-note text-brand underline underline-offset-4 hyphens-auto wrap-anywhere"
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

/** Restores the draft of this tab into the empty fields of a form. */
function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(() => window.sessionStorage))) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === '') field.value = value
    }
  }, [form])
}
