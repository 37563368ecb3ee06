/** Who else drives, by number. */
export const trafficKinds = { car: 0, van: 1, truck: 2 } as const

type Traits = { readonly halfWidth: number; readonly halfLength: number }

/** How large each kind is around its middle. */
export const trafficTraits: readonly [Traits, Traits, Traits] = [
  { halfWidth: 940, halfLength: 2_250 },
  { halfWidth: 1_050, halfLength: 2_800 },
  { halfWidth: 1_260, halfLength: 5_600 },
]

/** The traits of a kind. */
export const traitsOf = (kind: number): Traits => trafficTraits[kind] ?? trafficTraits[0]
