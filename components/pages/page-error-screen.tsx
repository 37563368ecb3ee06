import { useEffect, useState } from 'react'
import { TestNetworkAside } from '@/components/layout/test-network-banner'
import { Button } from '@/components/ui/button'
import { pageErrorReferenceSchema, toPageError } from '@/lib/errors/page-error'
import { testNetworkBannerId } from '@/lib/test-network-styles'
import { postJson } from '@/lib/site-api/fetch-json'
import { ErrorReference } from './error-reference'
import { ErrorScreen } from './error-screen'
import { useErrorMessages } from './use-error-messages'

export type PageErrorScreenProps = { error: Error & { digest?: string }; reset?: () => void; isDocument?: boolean }

/**
 * The error page of a failure in the browser. `reset` renders the page again; without it there is no retry. `isDocument`: there is no
 * layout around it, so it has the banner of a test network, which a stylesheet shows.
 */
export function PageErrorScreen({ error, reset, isDocument = false }: PageErrorScreenProps) {
  const { locale, words, testNetwork } = useErrorMessages()
  const reference = useReference(error)
  return (
    <>
      {isDocument && testNetwork && (
        <div id={testNetworkBannerId} className="hidden">
          <TestNetworkAside {...testNetwork} />
        </div>
      )}
      <ErrorScreen
        locale={locale}
        words={words}
        reference={reference !== undefined && words && <ErrorReference label={words.reference} code={reference} />}
        retry={reset && words && <Button onClick={reset}>{words.retry}</Button>}
      />
    </>
  )
}

/** The reference of an error in the server's log. A failure in the browser has one when the server has logged its report. */
function useReference(error: PageErrorScreenProps['error']): string | undefined {
  const [reference, setReference] = useState(error.digest)
  useEffect(() => {
    // The server has logged its own errors under their digest.
    if (error.digest !== undefined) return
    postJson('/api/page-errors', toPageError(error, location.pathname), pageErrorReferenceSchema).then(
      (logged) => setReference(logged.reference),
      () => undefined,
    )
  }, [error])
  return reference
}
