import { Button } from '@/components/ui/button'
import { ErrorScreen } from './error-screen'
import { useErrorMessages } from './use-error-messages'

/** The error page of a failure in the browser. `reset` renders the page again; without it there is no retry. */
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
