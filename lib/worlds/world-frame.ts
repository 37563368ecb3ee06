/** The picture every world is drawn in: 16 by 10. */
export const worldFrame = { width: 320, height: 200 } as const
