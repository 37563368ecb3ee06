import { Button } from '@/components/ui/button'
import { ErrorScreen } from './error-screen'
import { useErrorWords } from './use-error-words'

/** What a reader sees where a page broke in the browser. `reset` tries again, where that can help. */
export function PageErrorScreen({ reset }: { reset?: () => void }) {
  const { locale, words } = useErrorWords()
  return (
    <ErrorScreen
      locale={locale}
      words={words}
      retry={reset && words && <Button onClick={reset}>{words.retry}</Button>}
    />
  )
}
