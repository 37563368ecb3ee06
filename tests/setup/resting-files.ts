/** The same all day, so that every process draws the same sample; another with `TEST_SEED`. */
export const seed = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Long test files in two teams that take about as long as one another. Every other file is run every time. */
export type Teams = readonly [even: readonly string[], odd: readonly string[]]

/** The files of the team whose turn it is not; none at full length. */
export function restingFiles(teams: Teams): readonly string[] {
  return process.env.INTREPID_TEST_LONG === '1' ? [] : teams[seed % 2 === 0 ? 1 : 0]
}
