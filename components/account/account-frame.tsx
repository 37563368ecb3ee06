import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { AccountReasons } from './account-reasons'
import { BackLink } from './back-link'

type AccountFrameProps = {
  readonly page: 'login' | 'register' | 'forgotPassword'
  readonly stone: ComponentProps<typeof AccountReasons>['stone']
  readonly children: ReactNode
  /** What stands below the form. */
  readonly below?: ReactNode
}

/** A page with one form of accounts, and beside it what an account is for. */
export function AccountFrame({ page, stone, children, below }: AccountFrameProps) {
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
          <BackLink label={t('account.back')} locale={useLocale()} />
        </div>
        <AccountReasons stone={stone} />
      </div>
    </>
  )
}
