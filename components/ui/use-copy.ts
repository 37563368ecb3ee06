import { useState } from 'react'
import { create } from 'zustand'
import { copyText } from './copy-text'

type Copying = { readonly by: symbol | null; readonly text: string | (() => string); readonly isDone: boolean }

/** The latest copying on the page: there is one clipboard, so that only one button at a time says what is in it. */
const useLatest = create<Copying>(() => ({ by: null, text: '', isDone: false }))

/**
 * Copies a text, or one that is made when it is asked for. @returns `outcome`: what came of the latest try, null once another
 * button has tried or another text is to be copied; and `copy`, which tells whether the text is in the clipboard.
 */
export function useCopy(text: string | (() => string)) {
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
