'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { profileParts } from '@/lib/account/profile-parts'
import { playerPath } from '@/lib/routes/game-paths'
import { postJson } from '@/lib/site-api/fetch-json'
import { ChangeProblem, type ProfileSectionProps, useChange } from './account-change'

/** The section in which the user chooses what the public profile shows. */
export function ProfileParts({ account, onChanged }: ProfileSectionProps) {
  const t = useTranslations('profilePage')
  const id = useId()
  const change = useChange()
  const publicName = account.username ?? account.wallets[0]?.address

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const shown = new FormData(event.currentTarget).getAll('shown')
    void change.run(async () => {
      const hiddenParts = profileParts.filter((part) => !shown.includes(part))
      await postJson('/api/auth/profile', { hiddenParts }, doneResponseSchema)
      await onChanged()
      showToast({ message: t('identity.saved') })
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('public.title')}
      </h2>
      <p className="mt-2 text-note text-quiet">{t('public.text')}</p>
      {publicName === undefined ? (
        <p className="mt-3 text-note">{t('public.none')}</p>
      ) : (
        <SiteLink
          href={playerPath(publicName)}
          className="mt-1 flex min-h-11 w-fit items-center text-brand underline underline-offset-4"
        >
          {t('public.see')}
        </SiteLink>
      )}
      <form method="dialog" onSubmit={save} className="mt-3">
        <fieldset>
          <legend className="text-note font-semibold">{t('public.shows')}</legend>
          {profileParts.map((part) => (
            <label key={part} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="shown"
                value={part}
                defaultChecked={!account.hiddenParts.includes(part)}
                className="size-5 accent-[var(--brand)]"
              />
              {t(`public.parts.${part}`)}
            </label>
          ))}
        </fieldset>
        <ChangeProblem change={change} />
        <Button type="submit" pending={change.isPending} className="mt-3">
          {t('public.save')}
        </Button>
      </form>
    </Card>
  )
}
