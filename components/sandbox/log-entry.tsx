'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import type { DecodedLog } from '@/lib/sandbox/decode-log'
import { Code } from './code'
import { useContractName } from './sandbox-contracts-context'
import { ValueList } from './value-list'

function UnknownLog({ log }: { log: DecodedLog }) {
  const t = useTranslations('sandbox')
  return (
    <dl className="mt-2 grid gap-2 text-note break-all">
      <div>
        <dt className="text-quiet">{t('topics')}</dt>
        {log.topics.map((topic, position) => (
          <dd key={position}>
            <Code>{topic}</Code>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-quiet">{t('rawData')}</dt>
        <dd>
          <Code>{log.data}</Code>
        </dd>
      </div>
    </dl>
  )
}

/** One event: which contract wrote it, in which block and transaction, and its arguments. */
export function LogEntry({ log }: { log: DecodedLog }) {
  const t = useTranslations('sandbox')
  const amounts = useAmounts()
  const contract = useContractName(log.address)
  return (
    <article data-event={log.event?.name}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-note text-quiet">
        {log.event ? (
          <Code className="text-body font-semibold text-ink">{log.event.name}</Code>
        ) : (
          <span>{t('unknownEvent')}</span>
        )}
        <Code className="break-all">{contract ?? log.address}</Code>
        <span>{t('inBlock', { block: amounts.int(log.blockNumber) })}</span>
        <TransactionHash hash={log.transactionHash} />
      </p>
      {log.event ? <ValueList parts={log.event.args} /> : <UnknownLog log={log} />}
    </article>
  )
}
