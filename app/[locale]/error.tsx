'use client'

import { useTranslations } from 'next-intl'
import { useChunkReload } from '@/components/navigation/use-chunk-reload'
import { ErrorScreen } from '@/components/pages/error-screen'
import { Button } from '@/components/ui/button'

export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('errorPage')
  useChunkReload(error)
  return <ErrorScreen retry={<Button onClick={reset}>{t('retry')}</Button>} />
}
