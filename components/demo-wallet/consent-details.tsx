'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { locales } from '@/lib/i18n/locales'
import { formatAmount } from '@/lib/units/format-amount'
import type { ConsentRequest, DecodedCall } from '@/lib/wallet/demo-wallet/consent'

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

/** What the demo wallet is asked to do, in a list. */
export function ConsentDetails({ request }: { request: ConsentRequest }) {
  const t = useTranslations('demoWallet')
  const { iso } = locales[useLocale()]
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
