'use client'

import { useState } from 'react'
import { LateErrorScreen } from '@/components/pages/late-error-screen'
import { siteSettings } from '@/lib/site-settings'
import { testNetworkStylesPath } from '@/lib/test-network-styles'
import './globals.css'

/** Language, direction and theme of the broken document; empty on the server. */
function readDocument() {
  if (typeof document === 'undefined') return {}
  const { lang, dir, dataset } = document.documentElement
  return { lang, dir, 'data-theme': dataset.theme }
}

/** The error page if the root layout fails. */
export default function GlobalError({ error }: { error: Error }) {
  const [attributes] = useState(readDocument)
  return (
    <html {...attributes}>
      <head>
        <title>{siteSettings.name}</title>
        <link rel="stylesheet" href={testNetworkStylesPath} />
      </head>
      <body>
        <main className="mx-auto max-w-page px-6">
          <LateErrorScreen error={error} isDocument />
        </main>
      </body>
    </html>
  )
}
