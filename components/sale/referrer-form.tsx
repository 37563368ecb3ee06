'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { useReferrer } from './use-referrer'

/** Names a referrer without a link, such as from a message: the address, or the whole link. */
export function ReferrerForm({ id, isHidden }: { id: string; isHidden: boolean }) {
  const t = useTranslations('buyTokenCard.referrer')
  const field = useId()
  const { name } = useReferrer()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      id={id}
      hidden={isHidden}
      className="mt-1 flex [&[hidden]]:hidden flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!name(text))
      }}
    >
      <Field
        id={field}
        label={t('address')}
        type="text"
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        className="flex-1 basis-56"
        value={text}
        error={isWrong ? t('notValid') : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" variant="secondary" className={`min-h-[46px] ${isWrong ? 'self-center' : ''}`}>
        {t('use')}
      </Button>
    </form>
  )
}
