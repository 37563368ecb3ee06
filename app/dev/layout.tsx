import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../globals.css'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The layout of pages for developers: in English, without header and footer of the site. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" dir="ltr">
      <body>
        <main className="mx-auto max-w-page px-4 py-10 sm:px-6">{children}</main>
      </body>
    </html>
  )
}
