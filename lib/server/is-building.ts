import 'server-only'

/** True while `next build` renders pages: no chain and no database exist then, and no page may ask them. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}
