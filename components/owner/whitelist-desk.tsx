'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { listNames, type ListName } from '@/lib/owner/owned-contracts'
import { wayOf, type OwnedContract, type OwnerRights } from '@/lib/owner/owner-rights'
import { ListChangeForm } from './list-change-form'
import { ListMemberCheck } from './list-member-check'

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
