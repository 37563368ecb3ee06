'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { messageKey } from '@/lib/i18n/message-key'
import { formatExactDuration } from '@/lib/owner/owner-field'
import {
  decideConsent,
  type ConsentRequest,
  consentStore,
  type DecodedArgument,
  type DecodedCall,
} from '@/lib/wallet/demo-wallet/consent'

/** The consent dialog of the demo wallet: confirms revealing the account, signing and sending. */
export function ConsentDialog() {
  const t = useTranslations('demoWallet')
  const { queue, funding } = useStore(consentStore)
  const title = useRef<HTMLParagraphElement>(null)
  const open = queue[0]
  const isFunding = !open && funding === 'running'

  useEffect(() => {
    // Not the Confirm button: Enter pressed twice on the page would pay twice.
    if (open) title.current?.focus()
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
          <p ref={title} tabIndex={-1} className="mb-4 font-semibold outline-none">
            {t(`title.${messageKey(open.request.kind)}`)}
          </p>
          <ConsentDetails request={open.request} />
          <p className="mt-4 text-note text-quiet">{t('playMoney')}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => void reject()}>
              {t('reject')}
            </Button>
            <Button onClick={() => decideConsent(open.id, true)}>{t('confirm')}</Button>
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
      <dd className="ms-auto min-w-0 text-end text-note break-all">{children}</dd>
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
      <ArgumentRows args={call.args} />
    </>
  )
}

/** Names of arguments that have a label in the reader's language. */
const labelled = [
  'deadline',
  'minTokens',
  'minInt',
  'maxInt',
  'referrer',
  'value',
  'spender',
  'owner',
  'index',
  'amount',
  'huntId',
  'keyIndex',
  'player',
  'startDate',
  'enabled',
  'totalSold',
  'referrerCro',
  'referrerInt',
  'referredInt',
  'toPartners',
  'seconds',
  'whitelist',
  'power',
  'unscaledPrice',
  'unitsPerDay',
  'user',
  'amountWei',
  'treasury',
  'guardian',
  'fee',
  'account',
  'newOwner',
  'listed',
  'count',
  'reward',
  'start',
  'end',
  'developer',
  'developerShareBps',
  'maxKeysPerPlayer',
  'size',
  'price',
  'maxFee',
  'delay',
  'newDelay',
  'target',
  'data',
  'payload',
  'payloads',
  'nonce',
] as const
const isLabelled = (name: string): name is (typeof labelled)[number] => labelled.some((known) => known === name)

/** The arguments of a call or the fields of typed data, with their meaning if it is known. */
function ArgumentRows({ args }: { args: readonly DecodedArgument[] }) {
  const t = useTranslations('demoWallet')
  const format = useSiteFormatter()

  function toMeaning({ value, meaning }: DecodedArgument): ReactNode {
    switch (meaning?.kind) {
      case undefined:
        return <Isolate className="font-mono">{value}</Isolate>
      case 'moment':
        return format.dateTime(Number(meaning.seconds) * 1000, 'moment')
      case 'int':
        return <Isolate>{`${format.int(meaning.int)} INT`}</Isolate>
      case 'int-base-units':
        return <Isolate>{`${format.costWei(meaning.baseUnits, 18)} INT`}</Isolate>
      case 'wei':
        return t('cro', { amount: format.costWei(meaning.wei, 18) })
      case 'percent':
        return <Isolate>{format.number(Number(meaning.bps) / 10_000, 'finePercent')}</Isolate>
      case 'duration':
        return formatExactDuration(meaning.seconds, format.iso)
      case 'function':
        return <Isolate className="font-mono">{meaning.functionName}</Isolate>
      case 'nobody':
        return t('nobody')
    }
  }

  return args.map((arg, position) => {
    const name = messageKey(arg.name)
    // `amount` has its own label for INT: the usual one is for a number of stones.
    const key = name === 'amount' && arg.meaning ? 'value' : name
    const label = isLabelled(key) ? t(`args.${key}`) : arg.name
    return (
      <Row key={`${position}-${name}`} name={label || String(position)}>
        <span title={arg.value}>{toMeaning(arg)}</span>
      </Row>
    )
  })
}

/** What typed data of ours is for, and the name of its type, which other wallets show. */
function TypeName({ type }: { type: string }) {
  const t = useTranslations('demoWallet.typedData')
  return (
    <p className="mb-2">
      {type === 'Permit' ? t('permit') : type === 'Consent' ? t('consent') : null}{' '}
      <Isolate className="font-mono text-note text-quiet">{type}</Isolate>
    </p>
  )
}

/** The content of a consent request. */
function ConsentDetails({ request }: { request: ConsentRequest }) {
  const t = useTranslations('demoWallet')
  const { costWei } = useSiteFormatter()
  const toCro = (wei: bigint) => t('cro', { amount: costWei(wei, 18) })

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
          <Row name={t('amount')}>{toCro(request.valueWei)}</Row>
          <Row name={t('fee')}>{t('atMost', { amount: toCro(request.feeWei) })}</Row>
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
          <TypeName type={request.primaryType} />
          {request.fields ? (
            <dl>
              <ArgumentRows args={request.fields} />
            </dl>
          ) : (
            <pre dir="ltr" className="max-h-60 overflow-auto text-note wrap-anywhere whitespace-pre-wrap">
              {request.content}
            </pre>
          )}
        </>
      )
  }
}
