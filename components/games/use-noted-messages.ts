import { useCallback, useState } from 'react'
import type { NotedMessage } from './session-options'
import type { ShownMessage } from './message-console'

/** The latest messages that are kept. */
const mostMessages = 200

/** What a game and its host said to each other, the latest first; how to note one, and how to begin anew. */
export function useNotedMessages(): {
  readonly messages: readonly ShownMessage[]
  readonly note: (noted: NotedMessage) => void
  readonly clear: () => void
} {
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const note = useCallback((noted: NotedMessage) => {
    const shown = { ...noted, at: Date.now() }
    setMessages((before) => [{ ...shown, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, mostMessages))
  }, [])
  const clear = useCallback(() => setMessages([]), [])
  return { messages, note, clear }
}
