import type { InputLog } from './input-log'
import { ticksPerSecond } from './rules'

// Two checks of runs that enter a draw. A program that imitates a person passes both: they make cheating dearer, and it
// is the stake of the draw that makes it pointless.

/** A control that is pressed: the newly held input bits, and the ticks since the press before. */
type Press = { readonly pressed: number; readonly gap: number }

function toPresses({ changes }: InputLog): Press[] {
  const presses: Press[] = []
  let held = 0
  let before = 0
  for (const [tick, input] of changes) {
    const pressed = input & ~held
    held = input
    if (pressed === 0) continue
    presses.push({ pressed, gap: tick - before })
    before = tick
  }
  return presses
}

/**
 * What a person can do. All runs that are recorded in this project stay below it, most of them far: 6.4 presses a second,
 * 16 % quick and 54 % equal ones (`plausible-run.test.ts`).
 */
const humanBounds = {
  /** Fewer presses than this say nothing. */
  minPresses: 30,
  /** On average over the run. Steering with a stick counts as many presses. */
  maxPressesPerSecond: 12,
  /** A press counts as quick that follows the one before sooner than a person can react to anything. */
  quickTicks: 4,
  maxQuickShare: 0.4,
  /** The share of the most frequent time between two presses, to the tick. */
  maxEqualShare: 0.65,
} as const

/** Why a run looks like a program's: too many presses, too quick reactions, or too regular ones. */
type HumanProblem = 'rate' | 'reaction' | 'repetition'

/** Compares a run with what a person can do; null when it is possible. */
export function findHumanProblem(log: InputLog): HumanProblem | null {
  const presses = toPresses(log)
  if (presses.length < humanBounds.minPresses) return null
  if ((presses.length * ticksPerSecond) / log.ticks > humanBounds.maxPressesPerSecond) return 'rate'
  const gaps = presses.slice(1).map(({ gap }) => gap)
  const quick = gaps.filter((gap) => gap < humanBounds.quickTicks).length
  if (quick / gaps.length > humanBounds.maxQuickShare) return 'reaction'
  const counts = new Map<number, number>()
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  return Math.max(...counts.values()) / gaps.length > humanBounds.maxEqualShare ? 'repetition' : null
}

/** The length of a run's shape. */
const shapeLength = 64
/** Consecutive presses that are compared as one. */
const pressesAtOnce = 3
/** Bands of a shape: two runs are compared when one of their bands is equal. */
const bandLength = 2
/** The share of equal numbers from which on two shapes are of near-identical runs. Those of two people share none. */
const sameShare = 0.3

function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ Math.imul(salt, 2_654_435_761)
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507)
  return (value ^ (value >>> 13)) >>> 1
}

/** Runs with fewer presses can be the same by chance, such as those of players who do nothing. */
const minPressesOfCopy = 10

/** Whether a run has enough presses that only a copy has the same ones at the same times. */
export const canBeCopied = (log: InputLog): boolean => toPresses(log).length >= minPressesOfCopy

/**
 * The shape of a run: a MinHash of its presses with the exact times between them. The share of numbers that two shapes
 * have in common is about the share of their runs' presses that are the same. It is empty for a run that cannot be copied
 * (`canBeCopied`), so that it is like no other.
 */
export function toRunShape(log: InputLog): number[] {
  if (!canBeCopied(log)) return []
  const presses = toPresses(log).map(({ pressed, gap }) => `${pressed}.${gap}`)
  const parts = presses.slice(pressesAtOnce - 1).map((_, at) => presses.slice(at, at + pressesAtOnce).join(' '))
  return Array.from({ length: shapeLength }, (_, salt) => Math.min(...parts.map((part) => hash(part, salt))))
}

/** From how many equal numbers on two shapes are of near-identical runs. */
export const sameNumbers = Math.ceil(sameShare * shapeLength)

function isSameShape(a: readonly number[], b: readonly number[]): boolean {
  let same = 0
  for (let at = 0; at < shapeLength; at += 1) {
    if (a[at] === b[at]) same += 1
    // Too few numbers are left.
    if (same + shapeLength - 1 - at < sameNumbers) return false
  }
  return same >= sameNumbers
}

/**
 * With how many runs of an equal band a run is compared. Runs of different people have no band in common, but crafted ones can all have the
 * same. Without a comparison a copy stays unnoticed, but only behind this many runs that count.
 */
const maxOfBand = 32
/** Runs that are compared before other work has its turn. */
const runsPerTurn = 50

/**
 * Finds near-identical runs of a round, in time that grows with their number, and lets other work go on meanwhile. All but
 * the first of them, in the given order, are returned: they count as one run.
 *
 * @param pause lets other work have its turn.
 */
export async function findCopies(
  runs: readonly { readonly id: string; readonly shape: readonly number[] }[],
  pause: () => Promise<unknown>,
): Promise<Set<string>> {
  const copies = new Set<string>()
  const shapes = new Set<string>()
  const byBand = new Map<string, (readonly number[])[]>()
  for (const [index, { id, shape }] of runs.entries()) {
    if (index % runsPerTurn === runsPerTurn - 1) await pause()
    if (shape.length !== shapeLength) continue
    const whole = shape.join(' ')
    const bands = Array.from({ length: shapeLength / bandLength }, (_, band) =>
      [band, ...shape.slice(band * bandLength, (band + 1) * bandLength)].join(' '),
    )
    if (shapes.has(whole) || bands.some((band) => byBand.get(band)?.some((known) => isSameShape(known, shape)))) {
      copies.add(id)
      continue
    }
    shapes.add(whole)
    for (const band of bands) {
      const known = byBand.get(band)
      if (!known) byBand.set(band, [shape])
      else if (known.length < maxOfBand) known.push(shape)
    }
  }
  return copies
}
