'use client'

import { useEffect, useState } from 'react'
import { loadingAtLeastMs } from '@/components/ui/use-lasting-loading'

/** `failed` is true while the last attempt failed; `data` is then the last that was right, or what the server sent. */
export type PolledJson<T> = { readonly data: T | null; readonly failed: boolean }

type PolledJsonOptions<T> = {
  url: string
  /** Takes the answer apart and throws where it is not what it should be. The same function every time. */
  parse: (answer: unknown) => T
  /** What the server rendered the page with; null where it could not read. */
  initial: T | null
  /** Time between two reads, in milliseconds. */
  intervalMs: number
}

/**
 * Keeps a JSON resource of our own server fresh while the page is visible: reads at once, then again and again.
 *
 * For pages without react-query, whose weight a landing page should not carry. An answer that cannot be
 * parsed counts as a failure; one that can is believed whatever its status, as a 503 may say what is wrong.
 */
export function usePolledJson<T>({ url, parse, initial, intervalMs }: PolledJsonOptions<T>): PolledJson<T> {
  const [resource, setResource] = useState<PolledJson<T>>({ data: initial, failed: false })

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLoading = initial === null

    const wasSeen = () => new Promise((resolve) => setTimeout(resolve, loadingAtLeastMs))

    async function load() {
      const response = await fetch(url, { signal: abort.signal })
      return parse(await response.json())
    }

    async function read() {
      const [answer] = await Promise.allSettled([load(), isLoading && wasSeen()])
      if (abort.signal.aborted) return
      isLoading = false
      if (answer.status === 'fulfilled') setResource({ data: answer.value, failed: false })
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
    // What the page was rendered with does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, parse, intervalMs])

  return resource
}
