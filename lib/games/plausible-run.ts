import type { InputLog } from './input-log'
import { ticksPerSecond } from './rules'

// Two checks of runs that enter a draw. A program that imitates a person passes both. They make cheating more
// expensive; what makes it pointless is that an entry to the draw needs a stake.

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
 * The limits of what a person can do. All runs recorded in this project stay below them, most of them far: at most 6.4
 * presses a second, 16 % quick ones and 54 % with equal times (`plausible-run.test.ts`).
 */
const humanBounds = {
  /** With fewer presses than this, a run is not judged. */
  minPresses: 30,
  /** On average over the run. Steering with a stick reaches as many presses. */
  maxPressesPerSecond: 12,
  /** A press counts as quick if it follows the previous one within fewer ticks than a person needs to react. */
  quickTicks: 4,
  maxQuickShare: 0.4,
  /** The highest share of the most frequent time between two presses, measured in ticks. */
  maxEqualShare: 0.65,
} as const

/**
 * A run that was left sooner than this has not been played. No game of the catalogue ends so soon: of 300 runs with
 * random inputs the quickest took 308 ticks in Cyberwave Runner and 407 in Night Drive.
 */
const minTicks = 2 * ticksPerSecond

/**
 * Why nobody has played a run: it was left at once, or it looks like that of a program, with too many presses, too quick
 * reactions, or too regular presses.
 */
type HumanProblem = 'short' | 'rate' | 'reaction' | 'repetition'

/**
 * Compares a run with what a person can do; null when it is possible.
 *
 * @param isOver whether it ended by the rules of its game. Such a run is never too short: a level of the builder can end
 * within a second.
 */
export function findHumanProblem(log: InputLog, isOver: boolean): HumanProblem | null {
  if (!isOver && log.ticks < minTicks) return 'short'
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

/** The count of numbers in a run's shape. */
const shapeLength = 64
/** The number of consecutive presses that are hashed together. */
const pressesAtOnce = 3
/** The count of numbers in a band, a part of a shape. Two runs are compared only if they share a band. */
const bandLength = 2
/**
 * Two shapes with at least this share of equal numbers belong to near-identical runs. Shapes of two people's runs have
 * no equal numbers.
 */
const sameShare = 0.3

function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ Math.imul(salt, 2_654_435_761)
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507)
  return (value ^ (value >>> 13)) >>> 1
}

/** Runs with fewer presses can be equal by chance, such as those of players who do nothing. */
const minPressesOfCopy = 10

/** Whether a run has so many presses that only a copy can have the same ones at the same times. */
export const canBeCopied = (log: InputLog): boolean => toPresses(log).length >= minPressesOfCopy

/**
 * The shape of a run: a MinHash of its presses with the exact times between them. The share of equal numbers in two
 * shapes estimates the share of equal presses in their runs. The shape is empty for a run with too few presses
 * (`canBeCopied`), so that it matches no other run.
 */
export function toRunShape(log: InputLog): number[] {
  if (!canBeCopied(log)) return []
  const presses = toPresses(log).map(({ pressed, gap }) => `${pressed}.${gap}`)
  const parts = presses.slice(pressesAtOnce - 1).map((_, at) => presses.slice(at, at + pressesAtOnce).join(' '))
  return Array.from({ length: shapeLength }, (_, salt) => Math.min(...parts.map((part) => hash(part, salt))))
}

/** The count of equal numbers from which two shapes belong to near-identical runs. */
export const sameNumbers = Math.ceil(sameShare * shapeLength)

function isSameShape(a: readonly number[], b: readonly number[]): boolean {
  let same = 0
  for (let at = 0; at < shapeLength; at += 1) {
    if (a[at] === b[at]) same += 1
    // The remaining numbers are too few to reach the limit.
    if (same + shapeLength - 1 - at < sameNumbers) return false
  }
  return same >= sameNumbers
}

/**
 * The most runs of one band with which a run is compared. Runs of different people share no band, but crafted runs can
 * all have the same one. A copy that is not compared stays undetected, but only if this many other runs with its band
 * count.
 */
const maxOfBand = 32
/** The number of comparisons before other work gets a turn. */
const runsPerTurn = 50

type ShapedRun = { readonly id: string; readonly shape: readonly number[] }

const bandCount = shapeLength / bandLength
const bandsPerTurn = runsPerTurn * bandCount

/**
 * Finds the runs that share a band with another run: for each run the number of its group, from 1, and 0 if it shares the band with none.
 * The numbers take four bytes for each run; the map goes when they are found.
 */
async function groupByBand(
  runs: readonly ShapedRun[],
  band: number,
  pause: () => Promise<unknown>,
): Promise<Uint32Array> {
  const groups = new Uint32Array(runs.length)
  const firsts = new Map<string, number>()
  for (const [index, { shape }] of runs.entries()) {
    if (index % bandsPerTurn === bandsPerTurn - 1) await pause()
    if (shape.length !== shapeLength) continue
    const numbers = shape.slice(band * bandLength, (band + 1) * bandLength).join(' ')
    const first = firsts.get(numbers)
    if (first === undefined) firsts.set(numbers, index)
    else groups[first] = groups[index] = first + 1
  }
  return groups
}

/**
 * Finds near-identical runs of a round, in time that grows in proportion to their number. Of each group of
 * near-identical runs, all but the first in the given order are returned, because they count as one run. Several runs of
 * the same id are no copies of each other.
 *
 * No map has more entries than the round has runs: a map holds 2^24 at most. A run that shares no band with another takes 128 bytes.
 *
 * @param pause lets other work have its turn.
 */
export async function findCopies(runs: readonly ShapedRun[], pause: () => Promise<unknown>): Promise<Set<string>> {
  const bands: { readonly groups: Uint32Array; readonly known: Map<number, ShapedRun[]> }[] = []
  for (let band = 0; band < bandCount; band += 1)
    bands.push({ groups: await groupByBand(runs, band, pause), known: new Map() })
  const copies = new Set<string>()
  const idOf = new Map<string, string>()
  for (const [index, run] of runs.entries()) {
    if (index % runsPerTurn === runsPerTurn - 1) await pause()
    const { id, shape } = run
    const shared = bands.flatMap(({ groups, known }) => (groups[index] ? [{ group: groups[index], known }] : []))
    if (shared.length === 0 || copies.has(id)) continue
    // Shapes that are the same share all bands.
    const whole = shared.length === bandCount ? shape.join(' ') : null
    const first = whole === null ? undefined : idOf.get(whole)
    if (first === id) continue
    const isCopyOf = (known: ShapedRun) => known.id !== id && isSameShape(known.shape, shape)
    if (first !== undefined || shared.some(({ group, known }) => known.get(group)?.some(isCopyOf))) {
      copies.add(id)
      continue
    }
    if (whole !== null) idOf.set(whole, id)
    for (const { group, known } of shared) {
      const others = known.get(group)
      if (!others) known.set(group, [run])
      else if (others.length < maxOfBand) others.push(run)
    }
  }
  return copies
}
