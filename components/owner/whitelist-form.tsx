'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { TextArea } from '@/components/ui/fields/text-area'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { QueryResult } from '@/lib/contracts/query-result'
import { messageKey } from '@/lib/i18n/message-key'
import {
  type ListName,
  listNames,
  type OwnedContract,
  type OwnerRights,
  type ExecutionMode,
  getExecutionMode,
} from '@/lib/owner/owner-rights'
import { type AddressList, parseAddressList, planListChange, readMembers } from '@/lib/owner/whitelist-change'
import { AddressSources } from './address-sources'
import { useKeptFocus, useOwnerReceipt } from './owner-receipts'

/** The three lists: looks up one account, and adds or removes many. */
export function WhitelistPanel({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerLists')
  const tContracts = useTranslations('ownerSection.contracts')
  const id = useId()
  const lists = listNames.flatMap((name) => {
    const list = rights.contracts.find(
      (contract): contract is OwnedContract & { name: ListName } => contract.name === name,
    )
    return list && getExecutionMode(rights, list.owner).kind !== 'none' ? [{ ...list, name }] : []
  })
  const [chosen, setChosen] = useState<ListName>('generalWhitelist')
  // Kept when another list is chosen.
  const [text, setText] = useState('')
  const list = lists.find(({ name }) => name === chosen) ?? lists[0]
  if (!list) return null
  return (
    <div className="grid gap-4 pb-5">
      <ChoiceField
        id={`${id}-list`}
        label={t('list')}
        value={list.name}
        choices={lists.map(({ name }) => [name, tContracts(name)])}
        onChoose={setChosen}
      />
      <p className="max-w-prose text-note text-quiet">{t(`explain.${list.name}`)}</p>
      <ListMemberCheck list={list.address} />
      <ListChangeForm
        key={list.name}
        text={text}
        onText={setText}
        list={list}
        mode={getExecutionMode(rights, list.owner)}
        rights={rights}
      />
    </div>
  )
}

/** Looks up whether one account is on a list. */
function ListMemberCheck({ list }: { list: Address }) {
  const t = useTranslations('ownerLists')
  const tField = useTranslations('ownerFields')
  const id = useId()
  const [text, setText] = useState('')
  const { accounts, refused } = parseAddressList(text)
  const [account] = accounts
  const members = useMembers(list, account ? [account] : [])
  const problem = refused[0]?.problem

  function toHint() {
    if (!account) return undefined
    if (members.kind === 'loading') return t('looking')
    if (members.kind !== 'ready') return t('notRead')
    return t(members.value.has(account) ? 'isOn' : 'isOff')
  }

  return (
    <div aria-live="polite">
      <Field
        id={`${id}-check`}
        label={t('check')}
        type="text"
        spellCheck={false}
        autoComplete="off"
        placeholder="0x…"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={toHint()}
        error={problem && tField(messageKey(problem))}
      />
    </div>
  )
}

type ListChangeFormProps = {
  text: string
  onText: (text: string) => void
  list: OwnedContract & { name: ListName }
  mode: ExecutionMode
  rights: OwnerRights
}

/** The form that adds many accounts to a list or removes them: pasted, from a file or from the waiting list. */
function ListChangeForm({ text, onText, list, mode, rights }: ListChangeFormProps) {
  const t = useTranslations('ownerLists')
  const tSection = useTranslations('ownerSection')
  const tContracts = useTranslations('ownerSection.contracts')
  const format = useSiteFormatter()
  const id = useId()
  const [direction, setDirection] = useState<'on' | 'off'>('on')
  const change = useTransactionFlow(`owner-change/${list.address}`, async () => planListChange)

  const settled = useDeferredValue(text)
  const parsed = useMemo(() => parseAddressList(settled), [settled])
  const members = useMembers(list.address, parsed.accounts)
  const isListed = direction === 'on'
  const accounts =
    members.kind === 'ready' ? parsed.accounts.filter((account) => members.value.has(account) !== isListed) : []
  const isEmpty = parsed.accounts.length === 0 && parsed.refused.length === 0
  const isReady = settled === text && members.kind === 'ready' && accounts.length > 0 && parsed.refused.length === 0

  const words = { list: tContracts(list.name), count: format.int(accounts.length) }
  const putOrTake = t(isListed ? 'putOnCount' : 'takeOffCount', words)
  const title = mode.kind === 'timelock' ? tSection('schedule', { change: putOrTake }) : putOrTake
  const keepReceipt = useOwnerReceipt(change.state, rights.account)
  const { formRef, statusRef, focusStatus } = useKeptFocus()

  function replace(next: string) {
    onText(next)
    change.reset()
  }

  async function sign() {
    keepReceipt({ title, values: [[t('accounts'), accounts.join(' ')]] })
    if (!(await change.run({ list: list.address, accounts, isListed, mode }))) return
    focusStatus()
    onText('')
  }

  return (
    <div ref={formRef}>
      <form id={`${id}-form`} className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
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
        <div>
          {/* The region exists before the summary, so that screen readers announce it. */}
          <div id={`${id}-summary`} aria-live="polite" className="mb-4 text-note text-quiet empty:mb-0">
            {!isEmpty && (
              <AddressListSummary
                parsed={parsed}
                members={members}
                change={accounts.length}
                onSkip={() => replace(parsed.accounts.join('\n'))}
              />
            )}
          </div>
          {/* Outside of the live region: a success empties the field, and this text would be announced right after it. */}
          {isEmpty && (
            <p id={`${id}-empty`} className="mb-4 text-note text-quiet">
              {t('noAddresses')}
            </p>
          )}
          <TransactionButton
            form={`${id}-form`}
            describedBy={isEmpty ? `${id}-empty` : `${id}-summary`}
            state={change.state}
            disabled={!isReady}
            onRun={() => void sign()}
          >
            {title}
          </TransactionButton>
        </div>
      </form>
      <div ref={statusRef} tabIndex={-1}>
        <TransactionStatus state={change.state} onCancel={change.cancel} />
      </div>
    </div>
  )
}

type AddressListSummaryProps = {
  parsed: AddressList
  members: QueryResult<ReadonlySet<Address>>
  /** Number of accounts that the change affects. */
  change: number
  /** Removes the rejected items from the text. */
  onSkip: () => void
}

/** Number of rejected items that are shown. */
const maxShown = 5

/** A summary of a pasted list before signing: accounts, repetitions, accounts without a change, and rejected items. */
function AddressListSummary({ parsed, members, change, onSkip }: AddressListSummaryProps) {
  const t = useTranslations('ownerLists')
  const tField = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const { accounts, repeated, refused } = parsed
  return (
    <>
      <p>
        {t('found', { count: format.int(accounts.length), repeated: format.int(repeated) })}
        {members.kind === 'ready' && <> {t('unchanged', { count: format.int(accounts.length - change) })}</>}
        {members.kind === 'failed' && <> {t('notRead')}</>}
      </p>
      {refused.length > 0 && (
        <div className="mt-1 text-danger">
          <p>{t('refused', { count: format.int(refused.length) })}</p>
          <ul className="mt-1">
            {refused.slice(0, maxShown).map(({ text, line, problem }, index) => (
              <li key={index}>
                {t('line', { line: format.int(line) })}{' '}
                <Isolate className="font-mono break-all">{text.slice(0, 60)}</Isolate> {tField(messageKey(problem))}
              </li>
            ))}
            {refused.length > maxShown && <li>{t('moreRefused', { count: refused.length - maxShown })}</li>}
          </ul>
          {accounts.length > 0 && (
            <Button variant="secondary" size="s" className="mt-2" onClick={onSkip}>
              {t('skip', { count: refused.length })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Which accounts are on a list; `loading` without accounts. */
function useMembers(list: Address, accounts: readonly Address[]): QueryResult<ReadonlySet<Address>> {
  return useChainQuery({
    key: ['list-members', list, accounts],
    isEnabled: accounts.length > 0,
    read: (node) => readMembers(node, list, accounts),
  })
}
