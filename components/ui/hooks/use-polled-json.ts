'use client'

import { useEffect, useState } from 'react'
import { loadingAtLeastMs } from '@/components/ui/hooks/use-lasting-loading'

/**
 * `failed` is true while the last request failed. `data` is then the last valid response, or the initial data of the
 * server.
 */
type PolledJson<T> = { readonly data: T | null; readonly failed: boolean }

/** A request without a response after this time has failed, in milliseconds. */
const longestMs = 15_000

type PolledJsonOptions<T> = {
  url: string
  /** Parses a response and throws when it is invalid. Must be a stable reference. */
  parse: (response: unknown) => T
  /** The data that the page was rendered with; null when the server could not read it. */
  initial: T | null
  /** Polling interval in milliseconds. */
  intervalMs: number
}

/**
 * Polls a JSON resource of our own server while the page is visible.
 *
 * For pages without TanStack Query, which would be too large for the landing page. A response that cannot be parsed is
 * a failure; a valid one counts whatever its status, because a 503 can contain the reason.
 */
export function usePolledJson<T>({ url, parse, initial, intervalMs }: PolledJsonOptions<T>): PolledJson<T> {
  const [resource, setResource] = useState<PolledJson<T>>({ data: initial, failed: false })

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLoading = initial === null

    const wasSeen = () => new Promise((resolve) => setTimeout(resolve, loadingAtLeastMs))

    async function load() {
      // A request without a response must not end the polling.
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(longestMs)])
      const response = await fetch(url, { signal })
      return parse(await response.json())
    }

    async function read() {
      const [response] = await Promise.allSettled([load(), isLoading && wasSeen()])
      if (abort.signal.aborted) return
      isLoading = false
      if (response.status === 'fulfilled') setResource({ data: response.value, failed: false })
      else setResource(({ data }) => ({ data, failed: true }))
    }

    async function follow() {
      if (!document.hidden) await read()
      if (!abort.signal.aborted) timer = setTimeout(() => void follow(), intervalMs)
    }

    void follow()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
    // The initial data of the page does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url, parse, intervalMs])

  return resource
}
