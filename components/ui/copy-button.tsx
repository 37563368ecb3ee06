'use client'

import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-style'
import { useCopy } from './use-copy'

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
