/** Experience for a run that counts. */
export const runExperience = 10

/** The most experience that runs give a player in a UTC day, so that a program that plays all day gains no more than a keen player. */
export const maxRunExperiencePerDay = 300

/** The experience at which a level begins: 0, 100, 300, 600, 1,000 and so on. @param level from 1. */
export const toLevelStart = (level: number): number => 50 * level * (level - 1)

/** A player's level, from 1, with the experience at which it began and at which the next one begins. */
type PlayerLevel = { readonly level: number; readonly from: number; readonly to: number }

/** The level that an amount of experience makes. @param experience a whole number, at least 0. */
export function toLevel(experience: number): PlayerLevel {
  let level = Math.floor((1 + Math.sqrt(1 + experience / 12.5)) / 2)
  // The root of a large number may be off by one in its last digit.
  while (toLevelStart(level + 1) <= experience) level += 1
  while (toLevelStart(level) > experience) level -= 1
  return { level, from: toLevelStart(level), to: toLevelStart(level + 1) }
}
