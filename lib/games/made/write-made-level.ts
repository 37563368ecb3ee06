import type { MadeLevel } from './made-level'

/** A level as the text that is stored and given to frames: it names its kind; one that names none is a maze, as the first were. */
export const writeMadeLevel = ({ kind, level }: MadeLevel): string =>
  JSON.stringify(kind === 'maze' ? level : { kind, ...level })
