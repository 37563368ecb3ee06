import { configureGlobal } from 'fast-check'
import { seed } from './resting-files'

// Properties are tried with other examples every day, and with the same ones all day: nobody's work is refused for what another day found.
configureGlobal({ seed })
