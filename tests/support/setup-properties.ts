import { configureGlobal } from 'fast-check'

/** Examples of the property tests: new ones every day, the same all day, so that a failure can be repeated with `TEST_SEED`. */
const seed = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

// fast-check prints the seed of a property that fails.
configureGlobal({ seed })
