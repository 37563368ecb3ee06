import { NextIntlClientProvider, type Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode }

/** Gives client components below the words of the namespaces named here, and only those: words weigh too. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = await getMessages()
  const chosen = Object.fromEntries(namespaces.map((name) => [name, messages[name]]))
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>
}
