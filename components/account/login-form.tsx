'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { doneResponseSchema, sentResponseSchema } from '@/lib/account/account-schema'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import { AccountField, FormProblem, toAccountProblem, useAccountForm } from './account-form'
import { type SentMail, SentNote } from './mail-form'
import { SignedIn } from './signed-in'
import { useNextPage } from './next-page'
import { WalletLoginButton } from './wallet-button'

/** Logs in with e-mail and password or with a wallet, and opens the page that the reader came from. */
export function LoginForm() {
  const t = useTranslations('account')
  const openNextPage = useNextPage()
  const remember = useRef<HTMLInputElement>(null)
  const form = useAccountForm(['email', 'password'], async ({ email, password }) => {
    const isRemembered = remember.current?.checked === true
    await postJson('/api/auth/login', { email, password, isRemembered }, doneResponseSchema)
    await openNextPage()
  })
  const [sent, setSent] = useState<SentMail | null>(null)
  if (sent)
    return (
      <SentNote text={t('sent', { email: sent.email })} outboxPath={sent.outboxPath} onAgain={() => setSent(null)} />
    )
  return (
    <>
      <SignedIn />
      {/* Before hydration the browser submits the form itself. With `dialog` that does nothing; GET would put the
          password into the URL. */}
      <form noValidate method="dialog" onSubmit={form.submit} className="grid gap-5">
        <AccountField name="email" form={form} autoComplete="username" />
        <AccountField name="password" form={form} autoComplete="current-password" />
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-6">
          <label className="flex min-h-11 items-center gap-3">
            <input ref={remember} type="checkbox" name="remember" className="size-5 accent-[var(--brand)]" />
            {t('remember')}
          </label>
          <SiteLink
            href={routes.forgotPassword}
            className="flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {t('forgot')}
          </SiteLink>
        </div>
        <FormProblem form={form} />
        {form.problemCode === 'unconfirmed' && <ResendConfirmation onSent={setSent} />}
        <Button type="submit" pending={form.isPending} className="min-h-12">
          {t('login')}
        </Button>
      </form>
      <p
        aria-hidden
        className="my-5 flex items-center gap-4 text-note text-quiet before:h-px before:flex-1 before:bg-[var(--hairline)] after:h-px after:flex-1 after:bg-[var(--hairline)]"
      >
        {t('or')}
      </p>
      <WalletLoginButton
        label={t('wallet')}
        wish={() => ({ purpose: 'log-in', isRemembered: remember.current?.checked === true })}
        onDone={() => void openNextPage()}
      />
    </>
  )
}

/** The button below the error of an unconfirmed address. It mails the link again to the address in the form. */
function ResendConfirmation({ onSent }: { onSent: (sent: SentMail) => void }) {
  const t = useTranslations('account')
  const locale = useSiteLocale()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  async function send({ form }: HTMLButtonElement) {
    const data = new FormData(form ?? undefined)
    const email = String(data.get('email') ?? '')
    setProblem(null)
    setIsPending(true)
    try {
      const body = { email, password: String(data.get('password') ?? ''), locale }
      const { outboxPath } = await postJson('/api/auth/confirm/resend', body, sentResponseSchema)
      onSent({ email, outboxPath })
    } catch (error) {
      setProblem(toAccountProblem(error, t, locale))
      setIsPending(false)
    }
  }

  return (
    <div>
      <Button variant="secondary" size="s" pending={isPending} onClick={(event) => void send(event.currentTarget)}>
        {t('resend')}
      </Button>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
