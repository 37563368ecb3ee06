'use client'

import { useEffect, type RefObject } from 'react'
import { readDraft } from '@/lib/contact/draft'

/** Puts what was typed before, in this tab, back into the fields of a form that are still empty. */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(() => window.sessionStorage))) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === '') field.value = value
    }
  }, [form])
}
