'use client'

import { createTranslator, NextIntlClientProvider, useTranslations, type Messages } from 'next-intl'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button } from '@/components/ui/button'
import { DemoConsent } from '@/components/wallet/demo-consent'
import { loadRuntimeConfig } from '@/components/wallet/load-runtime-config'
import { prepareWallets } from '@/components/wallet/prepare-wallets'
import { localChainId } from '@/lib/chains/supported-chains'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { discoverWallets, type DiscoveredWallet } from '@/lib/wallet/discover-wallets'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { joinWithWallet, type WalletJoinPhase } from './join-with-wallet'
import { toWalletProblem } from './wallet-problem'

type WalletStepProps = JoinContext & {
  readonly className: string
  readonly onEnd: (state: JoinState) => void
}

type LoadedProps = WalletStepProps & {
  readonly messages: Messages
  readonly config: RuntimeConfig
  readonly wallets: readonly DiscoveredWallet[]
}

type Phase =
  | { readonly kind: 'choose' }
  | { readonly kind: WalletJoinPhase; readonly name: string }
  | { readonly kind: 'problem'; readonly text: string }

/** Looks for wallets, and makes the step that joins with one of them. Throws where the site does not answer. */
export async function createWalletStep(props: WalletStepProps): Promise<ReactElement> {
  const [messages, config] = await Promise.all([
    loadMessages(props.locale),
    loadRuntimeConfig(AbortSignal.timeout(10_000)),
  ])
  await prepareWallets(config)
  const { locale } = props
  const t = createTranslator({ locale, messages, namespace: 'wallet' })
  const wallets = await discoverWallets(window, t('browserWallet'))
  // The page itself carries none of these words: few come this far.
  const { joinWithWallet: step, joinList: form } = messages
  return (
    <NextIntlClientProvider locale={locale} messages={{ joinWithWallet: step, joinList: form }} timeZone="UTC">
      <WalletStep {...props} messages={messages} config={config} wallets={wallets} />
    </NextIntlClientProvider>
  )
}

/** Joining with a wallet, from the choice among several to what the reader has to do in it. */
function WalletStep({ messages, config, wallets, className, onEnd, ...context }: LoadedProps) {
  const t = useTranslations()
  const [only] = wallets
  const isOnlyOne = wallets.length === 1
  const start: Phase = wallets.length === 0 ? { kind: 'problem', text: t('joinWithWallet.problem.noWallet') } : { kind: 'choose' }
  const [phase, setPhase] = useState<Phase>(start)
  const [controller] = useState(() => new AbortController())
  const status = useRef<HTMLParagraphElement>(null)

  function join({ provider, name }: DiscoveredWallet) {
    const onPhase = (kind: WalletJoinPhase) => setPhase({ kind, name })
    joinWithWallet({ ...context, wallet: provider, config, signal: controller.signal, onPhase }).then(onEnd, (error: unknown) => {
      const text = toWalletProblem(error, t, context.locale)
      if (text !== null) setPhase({ kind: 'problem', text })
    })
  }

  function cancel() {
    controller.abort()
    onEnd({ kind: 'idle' })
  }

  const hasFailed = phase.kind === 'problem'
  // What was pressed is gone, here and in the wallet's window: the reader goes on where it says how things stand.
  useEffect(() => status.current?.focus(), [hasFailed])

  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || !only || !isOnlyOne) return
    hasStarted.current = true
    join(only)
  })

  const isAsking = phase.kind !== 'choose' && !hasFailed
  return (
    <div className={className}>
      <p ref={status} role="status" tabIndex={-1} className={`outline-none ${hasFailed ? 'text-danger' : ''}`}>
        {toText(phase)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!isAsking &&
          wallets.map((wallet) => (
            <Button key={wallet.id} variant="secondary" onClick={() => join(wallet)}>
              {/* eslint-disable-next-line @next/next/no-img-element -- a data URI from the wallet, nothing to optimise */}
              {wallet.icon && <img src={wallet.icon} alt="" className="size-6 rounded" />}
              {isOnlyOne && hasFailed ? t('joinWithWallet.retry') : wallet.name}
            </Button>
          ))}
        <Button variant="quiet" onClick={cancel}>
          {t('joinWithWallet.cancel')}
        </Button>
      </div>
      {config.defaultChainId === localChainId && <DemoConsent locale={context.locale} messages={messages} />}
    </div>
  )

  function toText(shown: Phase): string {
    if (shown.kind === 'problem') return shown.text
    return shown.kind === 'choose' ? t('joinWithWallet.choose') : t(`joinWithWallet.${shown.kind}`, { wallet: shown.name })
  }
}
