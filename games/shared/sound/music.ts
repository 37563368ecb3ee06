import { createRandom, nextBelow, type Random } from '@/lib/games/random'
import { type Seed, toSeed } from '@/lib/games/seed'
import { playVoice, type Voice } from './synth'

/** The seed of the music for a melody number that the author of a level has chosen. */
export const melodySeed = (melody: number): Seed => toSeed(melody.toString(16).padStart(32, '0'))

/** Sixteenths in a bar, and bars in a part. */
const steps = 16
const barsOfPart = 8

/** Four chords of a loop, in semitones above the root. */
const progressions = [
  [0, -4, 3, -2],
  [0, 3, -2, -4],
  [0, -2, -4, 5],
  [0, 5, 3, -4],
  [0, -5, -4, -2],
  [0, 7, -4, 5],
] as const
const minor = [0, 3, 7, 10, 12, 15, 19, 22] as const

/**
 * A part of the music: chords in semitones above the root, a melody over them (-1 for a rest), and the steps of the
 * bass.
 */
type Part = {
  readonly chords: readonly number[]
  readonly figure: readonly number[]
  readonly bass: readonly boolean[]
}

/** The music of a seed: two parts and their order. */
type Score = { readonly parts: readonly [Part, Part]; readonly order: readonly (0 | 1)[] }

/** Creates a melody that moves in small steps, with random rests. */
function drawFigure(random: Random, rests: number): number[] {
  let place = nextBelow(random, 4)
  return Array.from({ length: steps }, () => {
    place = Math.max(0, Math.min(minor.length - 1, place + nextBelow(random, 5) - 2))
    return nextBelow(random, 10) < rests ? -1 : (minor[place] ?? 0)
  })
}

function drawPart(random: Random, rests: number): Part {
  const chords = progressions[nextBelow(random, progressions.length)] ?? progressions[0]
  const figure = drawFigure(random, rests)
  // The first beat always has a note.
  figure[0] = figure[0] === -1 ? (minor[nextBelow(random, 3)] ?? 0) : (figure[0] ?? 0)
  const bass = Array.from({ length: steps }, (_, step) => step % 4 === 0 || nextBelow(random, 10) < 3)
  return { chords, figure, bass }
}

/** Composes the music of a seed. */
export function compose(seed: Seed): Score {
  const random = createRandom(seed, 5)
  const parts = [drawPart(random, 3), drawPart(random, 5)] as const
  return { parts, order: nextBelow(random, 2) === 0 ? [0, 0, 1, 0] : [0, 1, 0, 1] }
}

/** Seconds that notes are scheduled ahead. */
const lookAhead = 0.25
/** Bars with only chords and bass at the start of a run. */
const introBars = 2

/** The musical style of a game: beats a minute at the lowest and highest intensity, and the root in hertz. */
export type MusicStyle = { readonly tempo: readonly [calm: number, wild: number]; readonly root: number }

type Instruments = { readonly context: BaseAudioContext; readonly output: AudioNode; readonly noise: AudioBuffer }

/** Creates an echo that fades with each repetition. */
function createEcho(context: BaseAudioContext, output: AudioNode, seconds: number): AudioNode {
  const delay = new DelayNode(context, { delayTime: seconds, maxDelayTime: 2 })
  const back = new GainNode(context, { gain: 0.38 })
  const wet = new GainNode(context, { gain: 0.5 })
  delay.connect(back).connect(delay)
  delay.connect(wet).connect(output)
  return delay
}

/**
 * Plays the music of a seed while `tick` is called several times a second.
 *
 * @param drive intensity from 0 to 1; a higher one adds voices.
 */
export function createMusic(
  { context, output, noise }: Instruments,
  seed: Seed,
  { tempo: [calm, wild], root }: MusicStyle,
) {
  const { parts, order } = compose(seed)
  // A delay of three sixteenths makes the echo fall between the notes.
  const echo = createEcho(context, output, (60 / calm / 4) * 3)
  let step = 0
  let next = context.currentTime + 0.1
  const pitch = (half: number) => root * 2 ** (half / 12)
  const play = (voice: Voice, into = output) => playVoice(context, into, noise, voice, next)

  function playChord(chord: number, seconds: number, isHigh: boolean): void {
    for (const half of isHigh ? [19, 24, 27, 31] : [12, 19, 24, 27])
      play({ wave: 'triangle', from: pitch(chord + half), seconds, volume: 0.034 })
  }

  /** Plays the drums. The last half bar of a part is a fill. */
  function playBeat(place: number, isBreak: boolean, drive: number): void {
    if (place % 4 === 0 && !(isBreak && place >= 8))
      play({ wave: 'sine', from: 120, to: 42, seconds: 0.17, volume: 0.3 })
    const isRoll = isBreak && place >= 8 && place % 2 === 0
    if (place % 8 === 4 || isRoll)
      play({ wave: 'noise', from: 1_900, to: 900, seconds: 0.13, volume: isRoll ? 0.04 + place * 0.005 : 0.11 })
    if (drive > 0.15 && place % 2 === 0)
      play({
        wave: 'noise',
        from: 7_500,
        seconds: place % 4 === 2 ? 0.09 : 0.035,
        volume: place % 4 === 2 ? 0.045 : 0.035,
      })
  }

  function playTune(
    { figure }: Part,
    chord: number,
    place: number,
    bar: number,
    drive: number,
    sixteenth: number,
  ): void {
    const note = figure[place] ?? -1
    if (note < 0 || (drive <= 0.3 && place % 2 === 1)) return
    // In every fourth bar the melody is an octave lower.
    const octave = bar % 4 === 3 ? 12 : 24
    const voice: Voice = {
      wave: drive > 0.5 ? 'square' : 'triangle',
      from: pitch(chord + octave + note),
      seconds: sixteenth * 1.2,
      volume: drive > 0.5 ? 0.034 : 0.06,
    }
    play(voice)
    if (place % 4 === 0) play({ ...voice, volume: voice.volume * 0.6 }, echo)
  }

  function playStep(drive: number, sixteenth: number): void {
    const place = step % steps
    const bar = Math.floor(step / steps)
    const isSecond = order[Math.floor(bar / barsOfPart) % order.length] === 1
    const part = parts[isSecond ? 1 : 0]
    const chord = part.chords[bar % part.chords.length] ?? 0
    if (place === 0) playChord(chord, sixteenth * steps, isSecond)
    if (part.bass[place]) play({ wave: 'sawtooth', from: pitch(chord), seconds: sixteenth * 1.4, volume: 0.09 })
    if (bar < introBars) return
    playBeat(place, bar % barsOfPart === barsOfPart - 1, drive)
    playTune(part, chord, place, bar, drive, sixteenth)
  }

  return {
    tick(drive: number) {
      const sixteenth = 60 / (calm + (wild - calm) * drive) / 4
      // Skips notes that are late, for instance after a slow frame. Playing them all at once would be loud.
      while (next < context.currentTime) {
        step += 1
        next += sixteenth
      }
      while (next < context.currentTime + lookAhead) {
        playStep(drive, sixteenth)
        step += 1
        next += sixteenth
      }
    },
    /** Cuts off the echo. */
    stop: () => echo.disconnect(),
  }
}
