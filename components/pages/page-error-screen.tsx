import { Button } from '@/components/ui/button'
import { ErrorScreen } from './error-screen'
import { useErrorMessages } from './use-error-messages'

/** The error page of a failure in the browser. `reset` renders the page again; without it there is no retry. */
export function PageErrorScreen({ reset, reference }: { reset?: () => void; reference?: string | undefined }) {
  const { locale, words } = useErrorMessages()
  return (
    <ErrorScreen
      locale={locale}
      words={words}
      reference={reference}
      retry={reset && words && <Button onClick={reset}>{words.retry}</Button>}
    />
  )
}
