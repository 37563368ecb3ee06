'use client'

import { useState } from 'react'
import { create } from 'zustand'
import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-style'

type Copying = { readonly by: symbol | null; readonly text: string | (() => string); readonly isDone: boolean }

/** The last copy on the page. There is one clipboard, so only one button at a time shows a result. */
const useLatest = create<Copying>(() => ({ by: null, text: '', isDone: false }))

/**
 * Copies a text, or the result of a function. @returns `outcome` of the last attempt, null after another button copied or the text
 * changed; and `copy`, which resolves to whether the text is in the clipboard.
 */
function useCopy(text: string | (() => string)) {
  const [by] = useState(() => Symbol())
  const outcome = useLatest((latest) => {
    const isAbout = latest.by === by && (typeof text !== 'string' || latest.text === text)
    return isAbout ? (latest.isDone ? 'copied' : 'refused') : null
  })

  async function copy(): Promise<boolean> {
    const isDone = await copyText(typeof text === 'string' ? text : text())
    useLatest.setState({ by, text, isDone })
    return isDone
  }

  return { outcome, copy } as const
}

type CopyButtonProps = {
  /** The text to copy, or a function that creates it on the click. */
  text: string | (() => string)
  /** `refused` says where else the text is shown. */
  words: { copy: string; copied: string; refused: string }
  /** Accessible name, for users who do not see the button's place. */
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Called if the browser refuses to copy, for example to select the text. */
  onRefused?: () => void
}

/** Copies a text and shows the result in place, because a toast would be below an open dialog. */
export function CopyButton({ text, words, label, variant = 'secondary', size, onRefused }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text)
  const isCopied = outcome === 'copied'

  async function put() {
    if (!(await copy())) onRefused?.()
  }

  return (
    <>
      <Button variant={variant} size={size} aria-label={label} onClick={() => void put()}>
        {/* Both words in one cell, so that nothing moves when one takes the other's place. */}
        <span className="grid justify-items-center">
          <span aria-hidden={isCopied} className={`col-start-1 row-start-1 ${isCopied ? 'invisible' : ''}`}>
            {words.copy}
          </span>
          <span aria-hidden={!isCopied} className={`col-start-1 row-start-1 ${isCopied ? '' : 'invisible'}`}>
            {words.copied}
          </span>
        </span>
      </Button>
      <span role="status" className={outcome === 'refused' ? 'self-center text-note text-quiet' : 'sr-only'}>
        {outcome && words[outcome]}
      </span>
    </>
  )
}

/**
 * Copies a text to the clipboard. @returns whether it succeeded: browsers refuse without permission, in frames and in background pages, and
 * have no clipboard without https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
