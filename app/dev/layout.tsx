import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../globals.css'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The frame of developers' pages: in English, without the site's shell. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" dir="ltr">
      <body>
        <main className="mx-auto max-w-page px-4 py-10 sm:px-6">{children}</main>
      </body>
    </html>
  )
}
