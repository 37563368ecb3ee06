import 'server-only'

/** Whether `next build` is rendering pages. There is no chain and no database then. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}
