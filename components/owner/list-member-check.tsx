'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Address } from 'viem'
import { Field } from '@/components/ui/field'
import { parseAddressList } from '@/lib/owner/parse-address-list'
import { useMembers } from './use-members'

/** Whether one account is on a list. */
export function ListMemberCheck({ list }: { list: Address }) {
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
