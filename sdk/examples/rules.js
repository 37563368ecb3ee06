// The rules of the game, in the root of the zip. The game imports them, and the site replays runs with them.
// They know nothing but the seed and the input: no imports, no Date, no Math.random, only exact arithmetic.

/** The state before the first tick. The site gives the seed: 32 hexadecimal digits. */
export function start(seed) {
  return { target: parseInt(seed.slice(0, 7), 16) % 100, position: 50, height: 0 }
}

/** One tick, a sixtieth of a second. Bits of `input` are the keys held down: 1 is left, 2 is right, 4 is climb. */
export function step(state, input) {
  if (input & 1) state.position = Math.max(0, state.position - 1)
  if (input & 2) state.position = Math.min(99, state.position + 1)
  // The ladder is in another place in every run.
  if (input & 4 && state.position === state.target) state.height += 1
}

/** The names of all moments that the run has reached. */
export function moments(state) {
  return state.height >= 60 ? ['tower-top'] : []
}
