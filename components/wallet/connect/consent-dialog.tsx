'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { messageKey } from '@/lib/i18n/message-key'
import { formatAmount } from '@/lib/units/format-amount'
import { decideConsent, type ConsentRequest, consentStore, type DecodedCall } from '@/lib/wallet/demo-wallet/consent'

/** The consent dialog of the demo wallet: confirms revealing the account, signing and sending. */
export function ConsentDialog() {
  const t = useTranslations('demoWallet')
  const { queue, funding } = useStore(consentStore)
  const confirm = useRef<HTMLButtonElement>(null)
  const open = queue[0]
  const isFunding = !open && funding === 'running'

  useEffect(() => {
    if (open) confirm.current?.focus()
  }, [open])

  const reject = () => open && decideConsent(open.id, false)
  return (
    <Dialog
      open={open !== undefined || isFunding}
      onClose={() => void reject()}
      title={t('name')}
      closeLabel={t('close')}
    >
      {isFunding && (
        <>
          <p className="mb-2 font-semibold">{t('fundingTitle')}</p>
          <p role="status" className="text-quiet">
            {t('funding')}
          </p>
        </>
      )}
      {open && (
        <>
          <p className="mb-4 font-semibold">{t(`title.${messageKey(open.request.kind)}`)}</p>
          <ConsentDetails request={open.request} />
          <p className="mt-4 text-note text-quiet">{t('playMoney')}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => void reject()}>
              {t('reject')}
            </Button>
            <Button ref={confirm} onClick={() => decideConsent(open.id, true)}>
              {t('confirm')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-0">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="min-w-0 text-end text-note break-all">{children}</dd>
    </div>
  )
}

function CallRows({ call }: { call: DecodedCall }) {
  const t = useTranslations('demoWallet')
  return (
    <>
      <Row name={t('function')}>
        <Isolate className="font-mono">{call.functionName}</Isolate>
      </Row>
      {call.args.map(({ name, value }, position) => (
        <Row key={`${position}-${name}`} name={name || String(position)}>
          <Isolate className="font-mono">{value}</Isolate>
        </Row>
      ))}
    </>
  )
}

/** The content of a consent request. */
function ConsentDetails({ request }: { request: ConsentRequest }) {
  const t = useTranslations('demoWallet')
  const { iso } = useSiteFormatter()
  const toCro = (wei: bigint) =>
    formatAmount(wei, { locale: iso, decimals: 18, rounding: 'up', maximumFractionDigits: 6 })

  switch (request.kind) {
    case 'connect':
      return (
        <>
          <p className="mb-3">{t('connectLead')}</p>
          <dl>
            <Row name={t('account')}>
              <Isolate className="font-mono">{request.address}</Isolate>
            </Row>
          </dl>
        </>
      )
    case 'transaction':
      return (
        <dl>
          {request.call ? <CallRows call={request.call} /> : <Row name={t('function')}>{t('unknownFunction')}</Row>}
          <Row name={t('to')}>
            <Isolate className="font-mono">{request.to ?? t('newContract')}</Isolate>
          </Row>
          <Row name={t('amount')}>{t('cro', { amount: toCro(request.valueWei) })}</Row>
          <Row name={t('fee')}>{t('atMost', { amount: t('cro', { amount: toCro(request.feeWei) }) })}</Row>
        </dl>
      )
    case 'message':
      return (
        <pre dir="auto" className="max-h-60 overflow-auto text-note wrap-anywhere whitespace-pre-wrap">
          {request.text}
        </pre>
      )
    case 'typed-data':
      return (
        <>
          <p className="mb-2 font-mono">{request.primaryType}</p>
          <pre dir="ltr" className="max-h-60 overflow-auto text-note wrap-anywhere whitespace-pre-wrap">
            {request.content}
          </pre>
        </>
      )
  }
}
