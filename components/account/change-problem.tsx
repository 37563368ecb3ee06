'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/routes'
import { returnParameter } from './go-on'
import type { Change } from './use-change'

/** Where a part of the profile says why a change was not done, with the way to what it wants. */
export function ChangeProblem({ change }: { change: Change }) {
  const t = useTranslations('profilePage')
  return (
    <div role="alert" className="mt-4 text-danger empty:hidden">
      {change.problem}
      {change.needsLogin && (
        <SiteLink
          href={`${routes.login}?${returnParameter}=${routes.profile}`}
          className="flex min-h-11 w-fit items-center text-brand underline underline-offset-4"
        >
          {t('toLoginAgain')}
        </SiteLink>
      )}
    </div>
  )
}
