'use client'

import { createTranslator, type Messages, NextIntlClientProvider } from 'next-intl'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ConsentDialog } from './consent-dialog'
import { Button } from '@/components/ui/button'
import { localChainId } from '@/lib/chains'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { WalletRequestError, type WalletRequestProblem } from '@/lib/wallet/wallet-request'
import { type DiscoveredWallet, discoverWallets } from '@/lib/wallet/discover-wallets'
import type { Signing, SigningPhase } from '@/lib/wallet/sign-message'
import { loadRuntimeConfig } from '@/components/wallet/runtime-config'
import { prepareWallets } from '@/components/wallet/prepare-wallets'

type WalletStepProps<T> = {
  readonly locale: Locale
  readonly className?: string | undefined
  /** Runs the request with the chosen wallet. */
  readonly work: (signing: Signing) => Promise<T>
  /** Called with the result, or null when the user cancels. */
  readonly onEnd: (result: T | null) => void
}

type CreateOptions<T> = WalletStepProps<T> & {
  /** The message namespace of this step. The host page does not contain these messages. */
  readonly namespace: WalletStepNamespace
  /** Returns the message of an error that is not the wallet's. */
  readonly toProblem: (error: unknown, messages: Messages) => string
}

type LoadedProps<T> = CreateOptions<T> & {
  readonly messages: Messages
  readonly config: RuntimeConfig
  readonly wallets: readonly DiscoveredWallet[]
}

type Phase =
  | { readonly kind: 'choose' }
  | { readonly kind: SigningPhase; readonly name: string }
  | { readonly kind: 'problem'; readonly text: string }

/** Discovers wallets and creates the signing step, on a page without wagmi. Rejects when the site does not respond. */
export async function createWalletStep<T>(options: CreateOptions<T>): Promise<ReactElement> {
  const { locale } = options
  const [messages, config] = await Promise.all([loadMessages(locale), loadRuntimeConfig(AbortSignal.timeout(10_000))])
  const t = createTranslator({ locale: locales[locale].iso, messages })
  await prepareWallets(config, t('demoWallet.name'))
  const wallets = await discoverWallets(window, t('wallet.browserWallet'))
  return <WalletStep {...options} messages={messages} config={config} wallets={wallets} />
}

/** Signs with a wallet: the choice of a wallet, instructions, and errors. */
function WalletStep<T>({
  locale,
  messages,
  config,
  wallets,
  className = '',
  work,
  onEnd,
  namespace,
  toProblem,
}: LoadedProps<T>) {
  const words = toWalletStepWords(locale, messages, namespace)
  const [only] = wallets
  const isOnlyOne = wallets.length === 1
  const start: Phase = wallets.length === 0 ? { kind: 'problem', text: words.noWallet } : { kind: 'choose' }
  const [phase, setPhase] = useState<Phase>(start)
  const [controller] = useState(() => new AbortController())
  const status = useRef<HTMLParagraphElement>(null)

  function begin({ provider, name }: DiscoveredWallet) {
    const onPhase = (kind: SigningPhase) => setPhase({ kind, name })
    work({ wallet: provider, config, signal: controller.signal, onPhase }).then(onEnd, (error: unknown) => {
      const refusal = toRefusalText(error, words)
      const text = refusal === undefined ? toProblem(error, messages) : refusal
      if (text !== null) setPhase({ kind: 'problem', text })
    })
  }

  function cancel() {
    controller.abort()
    onEnd(null)
  }

  const hasFailed = phase.kind === 'problem'
  // The pressed button is gone, so the status takes the focus.
  useEffect(() => status.current?.focus(), [hasFailed])

  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || !only || !isOnlyOne) return
    hasStarted.current = true
    begin(only)
  })

  const isAsking = phase.kind !== 'choose' && !hasFailed
  return (
    <div className={className}>
      <p ref={status} role="status" tabIndex={-1} className={`outline-none ${hasFailed ? 'text-danger' : ''}`}>
        {toText(phase, words)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!isAsking &&
          wallets.map((wallet) => (
            <Button key={wallet.id} variant="secondary" onClick={() => begin(wallet)}>
              {/* oxlint-disable-next-line nextjs/no-img-element -- a data URI from the wallet, nothing to optimise */}
              {wallet.icon && <img src={wallet.icon} alt="" className="size-6 rounded" />}
              {isOnlyOne && hasFailed ? words.retry : wallet.name}
            </Button>
          ))}
        <Button variant="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
      {config.defaultChainId === localChainId && <DemoConsent locale={locale} messages={messages} />}
    </div>
  )
}

function toText(phase: Phase, words: WalletStepWords): string {
  if (phase.kind === 'problem') return phase.text
  return phase.kind === 'choose' ? words.choose : words[phase.kind].replace('{wallet}', () => phase.name)
}

/** The demo wallet's dialog on a page without wagmi and without its messages. */
function DemoConsent({ locale, messages }: { locale: Locale; messages: Messages }) {
  return (
    <NextIntlClientProvider locale={locales[locale].iso} messages={{ demoWallet: messages.demoWallet }} timeZone="UTC">
      <ConsentDialog />
    </NextIntlClientProvider>
  )
}

/** The message namespaces of the steps that use a wallet. */
type WalletStepNamespace = 'accountWallet' | 'contactProof' | 'joinWithWallet'

/** The messages of a step. `{wallet}` is replaced by the wallet's name. */
type WalletStepWords = Readonly<Record<SigningPhase | 'choose' | 'noWallet' | 'cancel' | 'retry', string>> & {
  readonly refusals: Readonly<Record<Exclude<WalletRequestProblem, 'abandoned'>, string>>
}

function toWalletStepWords(locale: Locale, messages: Messages, namespace: WalletStepNamespace): WalletStepWords {
  const t = createTranslator({ locale: locales[locale].iso, messages, namespace })
  return {
    choose: t('choose'),
    account: t('account', { wallet: '{wallet}' }),
    sign: t('sign', { wallet: '{wallet}' }),
    checking: t('checking'),
    cancel: t('cancel'),
    retry: t('retry'),
    noWallet: t('problem.noWallet'),
    refusals: {
      rejected: t('problem.rejected'),
      busy: t('problem.busy'),
      unsupported: t('problem.unsupported'),
      'timed-out': t('problem.timedOut'),
      failed: t('problem.failed'),
    },
  }
}

/** The message of a wallet error; null when the user cancelled, undefined for an error that is not the wallet's. */
function toRefusalText(error: unknown, { refusals }: WalletStepWords): string | null | undefined {
  if (!(error instanceof WalletRequestError)) return undefined
  return error.reason === 'abandoned' ? null : refusals[error.reason]
}
