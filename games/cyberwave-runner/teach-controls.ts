import { createCue, type Inputs } from '@/games/shared/hud/hint'
import type { Control } from '@/lib/games/runner/controls'
import type { WordKey, Words } from './words'

/** What to do about each sentence of the lookout, and the way of a finger for it. */
const lessons: Readonly<Partial<Record<WordKey, readonly [control: Control, gesture: string]>>> = {
  aheadJump: ['jump', '↑'],
  aheadSlide: ['slide', '↓'],
  aheadLeft: ['left', '←'],
  aheadRight: ['right', '→'],
  aheadLeftTwice: ['left', '←'],
  aheadRightTwice: ['right', '→'],
}

/** Times that each is shown. */
const times = 2

/** Shows what to press when something comes that asks for it, for as long as that is new. @param show gets what stands in the hint's place. */
export function createLessons(show: (cue: Node) => void) {
  const left = new Map<Control, number>(Object.values(lessons).map(([control]) => [control, times]))
  return (ahead: WordKey, words: Words, inputs: Inputs<Control>) => {
    const lesson = lessons[ahead]
    const more = lesson ? (left.get(lesson[0]) ?? 0) : 0
    if (!lesson || more === 0) return
    left.set(lesson[0], more - 1)
    show(createCue(words, inputs, ...lesson))
  }
}
