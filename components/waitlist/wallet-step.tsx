'use client'

import type { Messages } from 'next-intl'
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
  const wallets = await discoverWallets(window, messages.wallet.browserWallet)
  return <WalletStep {...props} messages={messages} config={config} wallets={wallets} />
}

/** Joining with a wallet, from the choice among several to what the reader has to do in it. */
function WalletStep({ messages, config, wallets, className, onEnd, ...context }: LoadedProps) {
  const words = messages.joinWithWallet
  const [only] = wallets
  const start: Phase = wallets.length === 0 ? { kind: 'problem', text: words.problem.noWallet } : { kind: 'choose' }
  const [phase, setPhase] = useState<Phase>(start)
  const [controller] = useState(() => new AbortController())
  const status = useRef<HTMLParagraphElement>(null)

  function join({ provider, name }: DiscoveredWallet) {
    const onPhase = (kind: WalletJoinPhase) => setPhase({ kind, name })
    joinWithWallet({ ...context, wallet: provider, config, signal: controller.signal, onPhase }).then(onEnd, (error: unknown) => {
      const text = toWalletProblem(error, messages, context.locale)
      if (text !== null) setPhase({ kind: 'problem', text })
    })
  }

  function cancel() {
    controller.abort()
    onEnd({ kind: 'idle' })
  }

  const hasStarted = useRef(false)
  useEffect(() => {
    status.current?.focus()
    if (hasStarted.current || !only || wallets.length > 1) return
    hasStarted.current = true
    join(only)
  })

  const isAsking = phase.kind !== 'choose' && phase.kind !== 'problem'
  return (
    <div className={className}>
      <p ref={status} role="status" tabIndex={-1} className={`outline-none ${phase.kind === 'problem' ? 'text-danger' : ''}`}>
        {toText(phase, words)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!isAsking &&
          wallets.map((wallet) => (
            <Button key={wallet.id} variant="secondary" onClick={() => join(wallet)}>
              {/* eslint-disable-next-line @next/next/no-img-element -- a data URI from the wallet, nothing to optimise */}
              {wallet.icon && <img src={wallet.icon} alt="" className="size-6 rounded" />}
              {wallet === only && phase.kind === 'problem' ? words.retry : wallet.name}
            </Button>
          ))}
        <Button variant="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
      {config.defaultChainId === localChainId && <DemoConsent locale={context.locale} messages={messages} />}
    </div>
  )
}

function toText(phase: Phase, words: Messages['joinWithWallet']): string {
  if (phase.kind === 'problem') return phase.text
  return phase.kind === 'choose' ? words.choose : words[phase.kind].replace('{wallet}', () => phase.name)
}
