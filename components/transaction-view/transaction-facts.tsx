'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { isSupportedChainId, supportedChains } from '@/lib/chains'
import type { ShownArguments, ShownParty, TransactionView } from '@/lib/transaction-view/transaction-view'
import { toShortAddress } from '@/lib/units/short-address'
import { toDecimalText } from '@/lib/units/format-amount'

const outcomeColours = { pending: 'text-reward', success: 'text-brand', reverted: 'text-danger' }

export function TransactionFacts({ view }: { view: TransactionView }) {
  const t = useTranslations('transactionView')
  const format = useSiteFormatter()
  const { outcome, from, to, created, valueWei, nonce, gasLimit, call, data, mined } = view
  const symbol = isSupportedChainId(view.chainId) ? supportedChains[view.chainId].nativeCurrency.symbol : ''
  return (
    <>
      <dl data-outcome={outcome} className="mt-6 border-t border-hairline">
        <Fact name={t('status')}>
          <span role="status" className={`font-semibold ${outcomeColours[outcome]}`}>
            {t(`outcome.${outcome}`)}
          </span>
        </Fact>
        {outcome === 'reverted' && (
          <Fact name={t('reason')}>{mined?.revert ? <DecodedCode decoded={mined.revert} /> : t('noReason')}</Fact>
        )}
        {mined && (
          <Fact name={t('block')}>{t('blockValue', { block: format.int(mined.block), count: mined.depth })}</Fact>
        )}
        {mined && <Fact name={t('time')}>{format.dateTime(mined.time * 1_000, 'moment')}</Fact>}
        <Fact name={t('from')}>
          <PartyName party={from} />
        </Fact>
        {to && (
          <Fact name={t('to')}>
            <PartyName party={to} />
          </Fact>
        )}
        {created && (
          <Fact name={t('created')}>
            <PartyName party={created} />
          </Fact>
        )}
        <Fact name={t('call')}>
          {call ? <DecodedCode decoded={call} /> : t(data === '0x' ? 'plainTransfer' : 'unknownCall')}
        </Fact>
        <Fact name={t('value')}>
          <Isolate>{`${toDecimalText(valueWei, 18)} ${symbol}`}</Isolate>
        </Fact>
        {mined && (
          <Fact name={t('fee')}>
            {t('feeValue', {
              fee: format.costWei(mined.feeWei, 9),
              symbol,
              used: format.int(mined.gasUsed),
              limit: format.int(gasLimit),
            })}
          </Fact>
        )}
        <Fact name={t('nonce')}>
          <Isolate>{format.int(nonce)}</Isolate>
        </Fact>
        {data !== '0x' && (
          <Fact name={t('data')}>
            <code
              lang="zxx"
              translate="no"
              tabIndex={0}
              className="block max-h-32 overflow-y-auto font-mono text-note break-all text-quiet"
            >
              <Isolate>{data}</Isolate>
            </code>
          </Fact>
        )}
      </dl>
      {mined && (
        <>
          <h3 className="mt-10 text-lead font-semibold">{t('events')}</h3>
          {mined.events.length === 0 && <p className="mt-2 text-quiet">{t('noEvents')}</p>}
          {mined.eventCount > mined.events.length && (
            <p className="mt-2 text-quiet">
              {t('firstEvents', { shown: format.int(mined.events.length), count: mined.eventCount })}
            </p>
          )}
          <ol className="mt-4">
            {mined.events.map(({ logIndex, contract, event }) => (
              <li
                key={logIndex}
                className="grid gap-x-8 gap-y-2 border-t border-hairline py-3 sm:grid-cols-[14rem_1fr]"
              >
                <PartyName party={contract} isShort />
                {event ? <DecodedCode decoded={event} /> : <p className="text-quiet">{t('unknownEvent')}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** A decoded function, event or error: its name, and each argument with its type and value. */
function DecodedCode({
  decoded: { name, args },
}: {
  decoded: { readonly name: string; readonly args: ShownArguments }
}) {
  return (
    <div lang="en" translate="no" dir="ltr" className="w-fit max-w-full min-w-0 text-left font-mono text-note">
      <p className="font-semibold break-all">{name}</p>
      {args.length > 0 && (
        <dl className="mt-1 grid gap-1">
          {args.map((arg, index) => (
            <div key={index} className="flex flex-wrap gap-x-3">
              <dt className="text-quiet">
                {arg.name} <span className="text-crystal">{arg.type}</span>
              </dt>
              <dd className="min-w-0 break-all">{arg.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** A row of a `<dl>`. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

type PartyNameProps = {
  party: ShownParty
  /** Shows a shortened address, and the whole address on hover. */
  isShort?: boolean
}

/** An address with the name of its contract if it is one of ours. */
function PartyName({ party: { address, name }, isShort = false }: PartyNameProps) {
  return (
    <span lang="en" translate="no" title={address} className="flex min-w-0 flex-wrap gap-x-3 font-mono text-note">
      {name !== null && <Isolate className="font-semibold">{name}</Isolate>}
      <Isolate className="break-all text-quiet">{isShort ? toShortAddress(address) : address}</Isolate>
    </span>
  )
}
