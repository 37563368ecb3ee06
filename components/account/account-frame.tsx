import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { GemPicture } from '@/components/gems/gem-picture'
import { Card } from '@/components/ui/card'
import { LineIcon } from '@/components/ui/line-icon'
import { PageHeading } from '@/components/ui/page-heading'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { GemFamily } from '@/lib/gems/gem-picture'
import { BackLink } from './back-link'

type AccountFrameProps = {
  readonly page: 'login' | 'register' | 'forgotPassword'
  readonly gem: ComponentProps<typeof AccountReasons>['gem']
  readonly children: ReactNode
  /** Content below the form, such as a link to the login. */
  readonly below?: ReactNode
}

/** The layout of the login, registration and password pages: one form, beside it the reasons to have an account. */
export function AccountFrame({ page, gem, children, below }: AccountFrameProps) {
  const t = useTranslations()
  return (
    <>
      <PageHeading title={t(`pages.${page}.title`)} lead={t(`pages.${page}.lead`)} />
      <noscript>
        <p className="mb-6 max-w-prose text-reward">{t('account.noScript')}</p>
      </noscript>
      <div className="grid items-start gap-10 md:grid-cols-[minmax(0,28rem)_1fr] md:gap-16">
        <div>
          <Card className="sm:!p-8">{children}</Card>
          {below && <p className="mt-5 flex flex-wrap items-center gap-x-3 text-quiet">{below}</p>}
          <BackLink label={t('account.back')} locale={useSiteLocale()} />
        </div>
        <AccountReasons gem={gem} />
      </div>
    </>
  )
}

type AccountReasonsProps = {
  readonly gem: { readonly family: GemFamily; readonly index: number }
}

const reasons = ['name', 'ways', 'safe'] as const

/** The reasons to have an account, with the picture of a gem, beside a form or instead of it. */
export function AccountReasons({ gem }: AccountReasonsProps) {
  const t = useTranslations('account.why')
  return (
    <aside className="grid gap-8 md:pt-4">
      <GemPicture {...gem} className="size-28 md:size-44" />
      <ul className="grid max-w-prose gap-4 text-quiet">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3">
            <LineIcon viewBox="0 0 20 20" className="mt-1 size-4 shrink-0 text-brand" strokeWidth="1.75">
              <path d="M10 2.5 16.5 10 10 17.5 3.5 10Z" strokeLinejoin="round" />
            </LineIcon>
            {t(reason)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
