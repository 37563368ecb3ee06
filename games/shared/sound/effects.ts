import type { Voice } from './synth'

/** Tones one after the other, `apart` seconds from one to the next. */
export const chime = (
  tones: readonly number[],
  {
    wave = 'triangle',
    seconds,
    volume,
    apart,
  }: Pick<Voice, 'seconds' | 'volume'> & { readonly wave?: OscillatorType; readonly apart: number },
): readonly Voice[] => tones.map((from, step): Voice => ({ wave, from, seconds, volume, delay: step * apart }))

/** What events sound like, by their names. @param bits of the events. @returns the voices of a tick: those of each bit that is set. */
export function createEffects<Name extends string>(
  bits: Readonly<Record<Name, number>>,
  effects: Readonly<Partial<Record<Name, readonly Voice[]>>>,
) {
  const list = (Object.keys(effects) as Name[]).map((name) => [bits[name], effects[name] ?? []] as const)
  return (happened: number): Voice[] => list.flatMap(([bit, voices]) => (happened & bit ? voices : []))
}
