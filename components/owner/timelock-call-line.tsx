'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Isolate } from '@/components/ui/isolate'
import { decodeOwnerCall } from '@/lib/owner/decode-owner-call'
import type { OwnedContract } from '@/lib/owner/owner-rights'
import type { TimelockCall } from '@/lib/owner/timelock-operation'

type TimelockCallLineProps = { call: TimelockCall; timelock: Address; contracts: readonly OwnedContract[] }

/** A call of an operation as code: contract, function and arguments; one of no contract of ours is said to be that. */
export function TimelockCallLine({ call, timelock, contracts }: TimelockCallLineProps) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const decoded = decodeOwnerCall(call, contracts, timelock)
  return (
    <div className="mt-1 text-note">
      {decoded ? (
        <p lang="en" translate="no" className="break-all">
          <Isolate className="font-mono">
            {`${decoded.contract}.${decoded.functionName}(${decoded.args.map(({ name, value }) => `${name}: ${value}`).join(', ')})`}
          </Isolate>
        </p>
      ) : (
        <p className="break-all">
          {t('unknownCall')}{' '}
          <Isolate className="font-mono text-quiet">{`${call.target} ${call.data.slice(0, 74)}`}</Isolate>
        </p>
      )}
      {call.valueWei > 0n && (
        <p className="text-quiet">
          {t('pays')} <Isolate>{`${format.costWei(call.valueWei)} ${symbol}`}</Isolate>
        </p>
      )}
    </div>
  )
}
