'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { LoggedMessage } from '@/components/games/host/game-session'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

/** The number of messages that the log holds. */
const mostMessages = 200

/** The messages between a game and its host, newest first, with functions to add one and to clear the log. */
export function useMessageLog(): {
  readonly messages: readonly NumberedMessage[]
  readonly logMessage: (logged: LoggedMessage) => void
  readonly clear: () => void
} {
  const [messages, setMessages] = useState<readonly NumberedMessage[]>([])
  const logMessage = useCallback((logged: LoggedMessage) => {
    const shown = { ...logged, at: Date.now() }
    setMessages((before) => [{ ...shown, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, mostMessages))
  }, [])
  const clear = useCallback(() => setMessages([]), [])
  return { messages, logMessage, clear }
}

/** A logged message with its number and its time in milliseconds since 1970. */
type NumberedMessage = LoggedMessage & { readonly number: number; readonly at: number }

/** The message without its kind, as JSON; long strings are shortened. */
function toText({ kind: _, ...rest }: LoggedMessage['message']): string {
  if (Object.keys(rest).length === 0) return ''
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === 'string' && value.length > 80 ? `${value.slice(0, 77)}…` : value,
  )
}

/** The message log, newest first. */
export function MessageConsole({ messages, onClear }: { messages: readonly NumberedMessage[]; onClear: () => void }) {
  const t = useTranslations('gameConsole')
  return (
    <Card aria-labelledby="message-console">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="message-console" className="text-title font-semibold">
            {t('title')}
          </h2>
          <p className="mt-1 text-note text-quiet">{t('lead')}</p>
        </div>
        <Button
          variant="quiet"
          size="s"
          disabled={messages.length === 0}
          aria-describedby={messages.length === 0 ? 'message-console-empty' : undefined}
          onClick={onClear}
        >
          {t('clear')}
        </Button>
      </div>
      {messages.length === 0 ? (
        <p id="message-console-empty" className="mt-4 text-quiet">
          {t('empty')}
        </p>
      ) : (
        <ol
          tabIndex={0}
          aria-labelledby="message-console"
          className="mt-4 grid max-h-96 gap-1 overflow-y-auto font-mono text-note"
        >
          {messages.map(({ number, from, message }) => (
            <li key={number} className="grid grid-cols-[4.5rem_1fr] gap-2 border-b border-hairline py-1">
              <span className={from === 'game' ? 'text-brand' : 'text-crystal'}>
                {t(from === 'game' ? 'fromGame' : 'fromHost')}
              </span>
              <bdi dir="ltr" className="min-w-0 break-words">
                <b>{message.kind}</b> <span className="text-quiet">{toText(message)}</span>
              </bdi>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
