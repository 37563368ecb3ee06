'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextArea } from '@/components/ui/text-area'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { OwnedContract, OwnerRights, OwnerWay } from '@/lib/owner/owner-rights'
import { parseAddressList } from '@/lib/owner/parse-address-list'
import { planListChange } from '@/lib/owner/plan-list-change'
import { AddressListSummary } from './address-list-summary'
import { AddressSources } from './address-sources'
import { useMembers } from './use-members'

type ListChangeFormProps = { list: OwnedContract; way: OwnerWay; rights: OwnerRights }

/** Many accounts at once: pasted, from a file or from those who joined; counted before anything is signed. */
export function ListChangeForm({ list, way, rights }: ListChangeFormProps) {
  const t = useTranslations('ownerLists')
  const tSection = useTranslations('ownerSection')
  const format = useSiteFormatter()
  const id = useId()
  const [text, setText] = useState('')
  const [direction, setDirection] = useState<'on' | 'off'>('on')
  const change = useTransactionFlow(async () => planListChange)

  const settled = useDeferredValue(text)
  const parsed = useMemo(() => parseAddressList(settled), [settled])
  const members = useMembers(list.address, parsed.accounts)
  const isListed = direction === 'on'
  const accounts =
    members.kind === 'ready' ? parsed.accounts.filter((account) => members.value.has(account) !== isListed) : []
  const isReady = settled === text && members.kind === 'ready' && accounts.length > 0 && parsed.refused.length === 0

  function replace(next: string) {
    setText(next)
    change.reset()
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <TextArea
        isCode
        id={`${id}-accounts`}
        label={t('accounts')}
        hint={t('accountsHint')}
        rows={6}
        placeholder="0x…"
        value={text}
        onChange={(event) => replace(event.target.value)}
      />
      <AddressSources
        rights={rights}
        canLoadJoiners={list.name === 'generalWhitelist'}
        onLoad={(more) => replace(`${text}\n${more}`.trim())}
      />
      <ChoiceField
        id={`${id}-direction`}
        label={t('direction')}
        value={direction}
        choices={[
          ['on', t('putOn')],
          ['off', t('takeOff')],
        ]}
        onChoose={setDirection}
      />
      <AddressListSummary parsed={parsed} members={members} change={accounts.length} />
      <div>
        <TransactionButton
          state={change.state}
          disabled={!isReady}
          onRun={() => void change.run({ list: list.address, accounts, isListed, way })}
        >
          {way.kind === 'timelock'
            ? tSection('schedule')
            : t(isListed ? 'putOnCount' : 'takeOffCount', { count: format.int(accounts.length) })}
        </TransactionButton>
        <TransactionStatus state={change.state} onCancel={change.cancel} />
      </div>
    </form>
  )
}
