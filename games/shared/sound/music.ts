import { createRandom, nextBelow } from '@/lib/games/random'
import type { Seed } from '@/lib/games/seed'
import { playVoice, type Voice } from './synth'

/** Seconds ahead that notes are set, and sixteenths in a bar. */
const lookAhead = 0.25
const steps = 16

/** Four chords a loop, as half tones above the root; each seed has one of these and its own figure over it. */
const progressions = [
  [0, -4, 3, -2],
  [0, 3, -2, -4],
  [0, -2, -4, 5],
  [0, 5, 3, -4],
] as const
const minor = [0, 3, 7, 10, 12, 15, 19, 22] as const

/** What makes the music of one game differ from another's: beats a minute at its calmest and wildest, and its lowest tone in hertz. */
export type MusicStyle = { readonly tempo: readonly [calm: number, wild: number]; readonly root: number }

type Score = { readonly chords: readonly number[]; readonly figure: readonly number[]; readonly bass: readonly boolean[] }

/** The music of a seed. */
export function compose(seed: Seed): Score {
  const random = createRandom(seed, 5)
  const chords = progressions[nextBelow(random, progressions.length)] ?? progressions[0]
  const figure = Array.from({ length: steps }, () => (nextBelow(random, 10) < 7 ? (minor[nextBelow(random, minor.length)] ?? 0) : -1))
  const bass = Array.from({ length: steps }, (_, step) => step % 4 === 0 || nextBelow(random, 10) < 3)
  return { chords, figure, bass }
}

type Instruments = { readonly context: BaseAudioContext; readonly output: AudioNode; readonly noise: AudioBuffer }

/** Plays a seed's music for as long as `tick` is called, some times a second. @param drive from 0 to 1 adds voices. */
export function createMusic({ context, output, noise }: Instruments, seed: Seed, { tempo: [calm, wild], root }: MusicStyle) {
  const score = compose(seed)
  let step = 0
  let next = context.currentTime + 0.1
  const pitch = (half: number) => root * 2 ** (half / 12)
  const play = (voice: Voice) => playVoice(context, output, noise, voice, next)

  function playStep(drive: number, sixteenth: number): void {
    const place = step % steps
    const chord = score.chords[Math.floor(step / steps) % score.chords.length] ?? 0
    if (place === 0) {
      for (const half of [12, 19, 24, 27]) {
        play({ wave: 'triangle', from: pitch(chord + half), seconds: sixteenth * steps, volume: 0.035 })
      }
    }
    if (place % 4 === 0) play({ wave: 'sine', from: 120, to: 42, seconds: 0.17, volume: 0.32 })
    if (place % 8 === 4) play({ wave: 'noise', from: 1_900, to: 900, seconds: 0.13, volume: 0.12 })
    if (drive > 0.15 && place % 2 === 0) play({ wave: 'noise', from: 7_500, seconds: 0.035, volume: 0.05 })
    if (score.bass[place]) play({ wave: 'sawtooth', from: pitch(chord), seconds: sixteenth * 1.4, volume: 0.1 })
    const note = score.figure[place] ?? -1
    if (note >= 0 && (drive > 0.3 || place % 2 === 0)) {
      play({ wave: 'square', from: pitch(chord + 24 + note), seconds: sixteenth * 1.2, volume: 0.026 + 0.02 * drive })
    }
  }

  return {
    tick(drive: number) {
      const sixteenth = 60 / (calm + (wild - calm) * drive) / 4
      if (next < context.currentTime - 1) next = context.currentTime + 0.05
      while (next < context.currentTime + lookAhead) {
        playStep(drive, sixteenth)
        step += 1
        next += sixteenth
      }
    },
  }
}
