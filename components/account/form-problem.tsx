'use client'

import { useEffect, useRef } from 'react'
import type { AccountForm } from './use-account-form'

/** Where a form says why the site did not do it; the reader goes on there. */
export function FormProblem({ form: { problem } }: { form: AccountForm }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem !== null) note.current?.focus()
  }, [problem])
  return (
    <p ref={note} role="alert" tabIndex={-1} className="text-danger outline-none empty:hidden">
      {problem}
    </p>
  )
}
