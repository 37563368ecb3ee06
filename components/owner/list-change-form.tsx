'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { ChoiceField } from '@/components/ui/choice-field'
import { Isolate } from '@/components/ui/isolate'
import { TextArea } from '@/components/ui/text-area'
import type { Reading } from '@/lib/contracts/reading'
import type { OwnedContract, OwnerRights, OwnerWay } from '@/lib/owner/owner-rights'
import { type AddressList, parseAddressList } from '@/lib/owner/parse-address-list'
import { planListChange } from '@/lib/owner/plan-list-change'
import { AddressSources } from './address-sources'
import { useMembers } from './use-members'

type AddressListSummaryProps = {
  parsed: AddressList
  members: Reading<ReadonlySet<Address>>
  /** How many accounts the change is about. */
  change: number
}

/** How many of what was left out are shown. */
const mostShown = 5

/** What a pasted list holds, before anybody signs: accounts, repetitions, those already there, and what is no address. */
function AddressListSummary({ parsed, members, change }: AddressListSummaryProps) {
  const t = useTranslations('ownerLists')
  const tField = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const { accounts, repeated, refused } = parsed
  if (accounts.length === 0 && refused.length === 0) return null
  return (
    <div aria-live="polite" className="text-note text-quiet">
      <p>
        {t('found', { count: format.int(accounts.length), repeated: format.int(repeated) })}
        {members.kind === 'ready' && <> {t('unchanged', { count: format.int(accounts.length - change) })}</>}
        {members.kind === 'failed' && <> {t('notRead')}</>}
      </p>
      {refused.length > 0 && (
        <div className="mt-1 text-danger">
          <p>{t('refused', { count: format.int(refused.length) })}</p>
          <ul className="mt-1">
            {refused.slice(0, mostShown).map(({ text, problem }, index) => (
              <li key={index}>
                <Isolate className="font-mono break-all">{text.slice(0, 60)}</Isolate> {tField(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

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
