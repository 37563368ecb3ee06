'use client'

import { useSyncExternalStore } from 'react'
import { readErrorReference } from '@/lib/errors/error-reference'

/** The code under which the server logged an error. */
export function ErrorReference({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <p className="text-note text-quiet">
      {/* The Chinese colon brings its own space. */}
      {label.endsWith('：') ? label : `${label} `}
      <code dir="ltr">{code}</code>
    </p>
  )
}

const neverChanges = () => () => undefined

/**
 * The reference of an error page that was rendered ahead. Each response carries its own in a header, so that the page is the same for
 * everybody; without JavaScript it is only there.
 */
export function DocumentErrorReference({ label }: { readonly label: string }) {
  const code = useSyncExternalStore(neverChanges, readErrorReference, () => null)
  return code === null ? null : <ErrorReference label={label} code={code} />
}
