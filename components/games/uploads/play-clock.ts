type PlayClockOptions = {
  /** Says that a play began; resolves to its id, or null where nobody answers. */
  readonly begin: () => Promise<string | null>
  /** Says how many seconds a play has lasted until now. */
  readonly extend: (id: string, seconds: number) => void
  /** Milliseconds that only ever grow. */
  readonly now?: () => number
}

/** Measures how long a game is played: pauses do not count. Nothing is said before it is played for the first time. */
export function createPlayClock({ begin, extend, now = () => performance.now() }: PlayClockOptions) {
  let play: Promise<string | null> | null = null
  let since: number | null = null
  let playedMs = 0
  let told = 0

  function tell(): void {
    if (since !== null) playedMs += now() - since
    since = since === null ? null : now()
    const seconds = Math.floor(playedMs / 1_000)
    if (seconds <= told) return
    told = seconds
    void play?.then((id) => id !== null && extend(id, seconds))
  }

  return {
    /** The game is played from now on, or not. */
    set(isPlaying: boolean): void {
      if (isPlaying === (since !== null)) return
      if (isPlaying) {
        play ??= begin()
        since = now()
        return
      }
      tell()
      since = null
    },
    /** Says how long it was until now; it may be the last chance to. */
    tell,
  }
}
