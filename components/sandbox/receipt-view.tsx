'use client'

import { useTranslations } from 'next-intl'
import type { Hash } from 'viem'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { useAmounts } from '@/components/live/use-amounts'
import { Isolate } from '@/components/ui/isolate'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { readReceiptLogs, type ReceiptLogs } from '@/lib/sandbox/read-receipt-logs'
import { Facts } from './facts'
import { LogEntry } from './log-entry'
import { useKnownContracts } from './sandbox-contracts-context'

function Receipt({ receipt }: { receipt: ReceiptLogs }) {
  const t = useTranslations('sandbox')
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  return (
    <>
      <h3 className="font-semibold">{t('writtenEvents')}</h3>
      {receipt.logs.length === 0 && <p className="mt-2 text-note text-quiet">{t('noEventsWritten')}</p>}
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {receipt.logs.map((log) => (
          <li key={log.id}>
            <LogEntry log={log} />
          </li>
        ))}
      </ol>
      <Facts
        facts={[
          [t('gasUsed'), <Isolate key="gas">{amounts.int(receipt.gasUsed)}</Isolate>],
          [t('feePaid'), <Isolate key="fee">{`${amounts.costWei(receipt.feeWei)} ${symbol}`}</Isolate>],
        ]}
      />
    </>
  )
}

/** What a confirmed transaction did: its events, its gas and its fee. */
export function ReceiptView({ hash }: { hash: Hash }) {
  const t = useTranslations('sandbox')
  const contracts = useKnownContracts()
  const receipt = useChainQuery({
    key: ['sandbox-receipt', hash],
    read: (node) => readReceiptLogs(node, hash, contracts),
  })
  return (
    <section
      aria-label={t('receipt')}
      data-receipt={hash}
      className="mt-6 rounded-card border border-hairline bg-surface p-5"
    >
      <ReadingValue reading={receipt}>{(value) => <Receipt receipt={value} />}</ReadingValue>
    </section>
  )
}
