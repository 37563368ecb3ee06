/** Metres above the ground from which the worlds are seen. */
export const eyeHeight = 1.62
