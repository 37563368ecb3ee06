/** How long a frame may take to say hello, in milliseconds. */
const helloWithinMs = 10_000

/** How long a document that is there may take to say hello, in milliseconds, where it need not. */
const silentAfterMs = 1_500

export type AwaitedHello = {
  readonly frame: HTMLIFrameElement
  /** The frame said nothing in time. */
  readonly onLate: () => void
  /** The document is there and says nothing; null where that is no way to play. */
  readonly onSilent: (() => void) | null
}

/** Waits for the first word of a frame. @returns what ends the waiting: the word, or that the frame is closed. */
export function awaitHello({ frame, onLate, onSilent }: AwaitedHello): () => void {
  const lateTimer = setTimeout(onLate, helloWithinMs)
  let silentTimer: ReturnType<typeof setTimeout> | undefined

  function waitForWords(): void {
    // Some browsers tell first of the empty document that a frame begins with.
    clearTimeout(silentTimer)
    silentTimer = setTimeout(() => {
      clearTimeout(lateTimer)
      onSilent?.()
    }, silentAfterMs)
  }
  if (onSilent) frame.addEventListener('load', waitForWords)

  return () => {
    clearTimeout(lateTimer)
    clearTimeout(silentTimer)
    frame.removeEventListener('load', waitForWords)
  }
}
