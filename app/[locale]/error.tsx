'use client'

import { useTranslations } from 'next-intl'
import { ErrorScreen } from '@/components/pages/error-screen'
import { Button } from '@/components/ui/button'

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('errorPage')
  return <ErrorScreen retry={<Button onClick={reset}>{t('retry')}</Button>} />
}
