'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Address } from 'viem'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { type ListName, listNames } from '@/lib/owner/owned-contracts'
import { type OwnedContract, type OwnerRights, wayOf } from '@/lib/owner/owner-rights'
import { parseAddressList } from '@/lib/owner/parse-address-list'
import { ListChangeForm } from './list-change-form'
import { useMembers } from './use-members'

/** The three lists: one account looked up, many put on or taken off. */
export function WhitelistDesk({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerLists')
  const id = useId()
  const lists = listNames.flatMap((name) => {
    const list = rights.contracts.find(
      (contract): contract is OwnedContract & { name: ListName } => contract.name === name,
    )
    return list && wayOf(rights, list.owner).kind !== 'none' ? [{ ...list, name }] : []
  })
  const [chosen, setChosen] = useState<ListName>('generalWhitelist')
  const list = lists.find(({ name }) => name === chosen) ?? lists[0]
  if (!list) return null
  return (
    <div className="grid gap-4 pb-5">
      <ChoiceField
        id={`${id}-list`}
        label={t('list')}
        value={list.name}
        choices={lists.map(({ name }) => [name, t(`names.${name}`)])}
        onChoose={setChosen}
      />
      <p className="max-w-prose text-note text-quiet">{t(`explain.${list.name}`)}</p>
      <ListMemberCheck list={list.address} />
      <ListChangeForm key={list.name} list={list} way={wayOf(rights, list.owner)} rights={rights} />
    </div>
  )
}

/** Whether one account is on a list. */
function ListMemberCheck({ list }: { list: Address }) {
  const t = useTranslations('ownerLists')
  const tField = useTranslations('ownerFields')
  const id = useId()
  const [text, setText] = useState('')
  const { accounts, refused } = parseAddressList(text)
  const [account] = accounts
  const members = useMembers(list, account ? [account] : [])
  const problem = refused[0]?.problem

  function answer() {
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
        hint={answer()}
        error={problem && tField(problem)}
      />
    </div>
  )
}
