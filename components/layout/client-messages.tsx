import { NextIntlClientProvider, type Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode }

/** Passes the messages of some namespaces to the client components below; only those, because every message adds to the page's weight. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = await getMessages()
  const chosen = Object.fromEntries(namespaces.map((name) => [name, messages[name]]))
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>
}
