'use client'

import { useState } from 'react'
import { create } from 'zustand'
import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-style'

type Copying = { readonly by: symbol | null; readonly text: string | (() => string); readonly isDone: boolean }

/** The latest copying on the page: there is one clipboard, so that only one button at a time says what is in it. */
const useLatest = create<Copying>(() => ({ by: null, text: '', isDone: false }))

/**
 * Copies a text, or one that is made when it is asked for. @returns `outcome`: what came of the latest try, null once another
 * button has tried or another text is to be copied; and `copy`, which tells whether the text is in the clipboard.
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
  /** What is copied, or how it is made when it is asked for. */
  text: string | (() => string)
  /** `refused` says where else the text is to be had. */
  words: { copy: string; copied: string; refused: string }
  /** For those who do not see where the button stands. */
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Called where the browser lets nothing be copied: a chance to make it easy by hand. */
  onRefused?: () => void
}

/** Copies a text and says in its own place what came of it, which a toast below an open dialog could not. */
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
 * Puts a text into the clipboard. @returns whether it is there: browsers refuse without permission, in frames and pages that
 * are not in front, and know no clipboard at all where the page came without https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
