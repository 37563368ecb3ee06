import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep } from '@/components/wallet/connect/wallet-step'
import { doneResponseSchema, signInMessageSchema } from '@/lib/account/account-schema'
import { type Locale, locales } from '@/lib/i18n/locales'
import { postJson, toErrorText } from '@/lib/site-api/fetch-json'
import { requestMessage } from '@/lib/site-api/request-message'
import { signMessageWithWallet, type Signing } from '@/lib/wallet/sign-message'

/** The purpose of the signature; for a login, also whether the session outlives the browser. */
export type SignInRequest =
  { readonly purpose: 'log-in'; readonly isRemembered: boolean } | { readonly purpose: 'link' }

type SignInStep = {
  readonly wish: SignInRequest
  readonly locale: Locale
  readonly className?: string
  /** Called with true after success, with false when the reader cancels. */
  readonly onEnd: (isDone: boolean) => void
}

function toProblem(error: unknown, messages: Messages, locale: Locale): string {
  const t = createTranslator({ locale: locales[locale].iso, messages })
  const refusals = {
    limited: t('account.problem.limited', { when: '{when}' }),
    expired: t('accountWallet.problem.expired'),
    'wrong-signature': t('accountWallet.problem.wrongSignature'),
    'node-silent': t('accountWallet.problem.node'),
    'other-kind': t('accountWallet.problem.otherKind'),
    'wallet-taken': t('accountWallet.problem.walletTaken'),
    'too-many-wallets': t('accountWallet.problem.tooManyWallets'),
    'log-in-again': t('profilePage.again'),
    'no-accounts': t('account.problem.noAccounts'),
  }
  return toErrorText(error, refusals, t('account.problem.offline'), locale)
}

async function signIn(signing: Signing, wish: SignInRequest, locale: Locale): Promise<boolean> {
  const { message, signature } = await signMessageWithWallet(signing, ({ address, chainId }) =>
    requestMessage('/api/auth/wallet/message', { address, chainId, purpose: wish.purpose }, signInMessageSchema),
  )
  if (wish.purpose === 'link') await postJson('/api/auth/wallet/link', { message, signature }, doneResponseSchema)
  else
    await postJson(
      '/api/auth/wallet/login',
      { message, signature, isRemembered: wish.isRemembered, locale },
      doneResponseSchema,
    )
  return true
}

/** Creates the wallet step that logs in or links a wallet. @throws Error when the site does not respond. */
export function createSignInStep({ wish, locale, className, onEnd }: SignInStep): Promise<ReactElement> {
  return createWalletStep<boolean>({
    locale,
    className,
    work: (signing) => signIn(signing, wish, locale),
    onEnd: (isDone) => onEnd(isDone === true),
    namespace: 'accountWallet',
    toProblem: (error, messages) => toProblem(error, messages, locale),
  })
}
