/** Beats before a run begins or goes on, and seconds of each. */
const count = 3
const beatSeconds = 0.6

/** Lets a player come to rest before a run goes on: three beats, or fewer for who presses something. @param show the beats that are left. @param sound called with each. */
export function createBeats(show: (left: number) => void, sound: () => void) {
  let secondsLeft = 0
  let shown = 0

  function follow(): void {
    const left = Math.ceil(secondsLeft / beatSeconds)
    if (left === shown) return
    shown = left
    show(left)
    if (left > 0) sound()
  }

  function end(): void {
    secondsLeft = 0
    follow()
  }

  return {
    begin() {
      secondsLeft = count * beatSeconds
      follow()
    },
    end,
    /** Lets time pass. @returns whether the run still waits. */
    areLeft(seconds: number, isPressed: boolean): boolean {
      if (secondsLeft === 0) return false
      secondsLeft = isPressed ? 0 : Math.max(0, secondsLeft - seconds)
      follow()
      return secondsLeft > 0
    },
  }
}
