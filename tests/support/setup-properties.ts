import { configureGlobal } from 'fast-check'
import { runSeed } from './random'

// fast-check prints the seed of a property that fails.
configureGlobal({ seed: runSeed })
