'use client'

import { useChunkReload } from '@/components/navigation/use-chunk-reload'
import { ErrorScreen } from '@/components/pages/error-screen'
import { useErrorWords } from '@/components/pages/use-error-words'
import { Button } from '@/components/ui/button'

export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const { locale, words } = useErrorWords()
  useChunkReload(error)
  return <ErrorScreen locale={locale} words={words} retry={words && <Button onClick={reset}>{words.retry}</Button>} />
}
