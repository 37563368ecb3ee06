import { Button } from '@/components/ui/button'
import { ErrorScreen } from './error-screen'
import { useErrorMessages } from './use-error-messages'

/** What a reader sees where a page broke in the browser. `reset` tries again, where that can help. */
export function PageErrorScreen({ reset }: { reset?: () => void }) {
  const { locale, words } = useErrorMessages()
  return (
    <ErrorScreen
      locale={locale}
      words={words}
      retry={reset && words && <Button onClick={reset}>{words.retry}</Button>}
    />
  )
}
