'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useSignedIn } from '@/components/account/use-signed-in'
import { SiteLink } from '@/components/navigation/site-link'
import { useFragment } from '@/components/navigation/use-fragment'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { newUploadFragment, newUploadPath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import type { OwnUpload } from '@/lib/uploads/upload-schema'

// Nobody is signed in before hydration, so the page does not wait for it.
const SignedInConsole = dynamic(() => import('./signed-in-console').then((file) => file.SignedInConsole), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full rounded-card" />,
})

type DeveloperConsoleProps = { renderPlay: (upload: OwnUpload) => ReactNode }

/** A developer's games and the upload form, or the way to them: to sign in. */
export function DeveloperConsole({ renderPlay }: DeveloperConsoleProps) {
  const t = useTranslations('console')
  const isSignedIn = useSignedIn()
  const isLinkedToUpload = useFragment() === newUploadFragment

  if (!isSignedIn) {
    return (
      <Card>
        <p className="max-w-prose">{t('signInText')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <SiteLink
            href={`${routes.login}?${returnParameter}=${encodeURIComponent(isLinkedToUpload ? newUploadPath : routes.developerConsole)}`}
            className={buttonStyle()}
          >
            {t('signIn')}
          </SiteLink>
          <SiteLink href={routes.gameBuilder} className={buttonStyle('secondary')}>
            {t('make')}
          </SiteLink>
        </div>
      </Card>
    )
  }
  return <SignedInConsole renderPlay={renderPlay} />
}
