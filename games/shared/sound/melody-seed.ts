import { toSeed, type Seed } from '@/lib/games/seed'

/** What music is composed from, where the author of a level has picked a melody by its number. */
export const melodySeed = (melody: number): Seed => toSeed(melody.toString(16).padStart(32, '0'))
