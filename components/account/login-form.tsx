'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { routes } from '@/lib/routes/pages'
import { postJson } from '@/lib/site-api/fetch-json'
import { AccountField, FormProblem, useAccountForm } from './account-form'
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
  return (
    <>
      <SignedIn />
      {/* Before hydration the browser submits natively. `dialog` does nothing then; GET would put the password into the URL. */}
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
